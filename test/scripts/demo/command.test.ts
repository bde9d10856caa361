import { expect, test } from 'vitest';
import { asInstalled, DEMO_FAULTS, demoWords, README_FAULTS } from '../../../scripts/demo/command.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';

test('Every fault that is shown is one of the fake server.', () => {
  const known = FAULTS.map((fault) => fault.id);
  expect([...DEMO_FAULTS, ...README_FAULTS].filter((fault) => !known.includes(fault))).toEqual([]);
});

test('Each fault is asked for by its own option.', () => {
  expect(demoWords(['one', 'two']).slice(-4)).toEqual(['--fault', 'one', '--fault', 'two']);
});

test('The README shows what somebody types who has installed the package.', () => {
  expect(asInstalled('test -- node bin/mcp-litmus.js fake server')).toBe('test -- npx mcp-litmus fake server');
});
