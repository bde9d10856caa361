import { expect, test } from 'vitest';
import { DEMO_WORDS } from '../../../scripts/demo/command.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';

test('Every fault of the demonstration is one of the fake server.', () => {
  const named = DEMO_WORDS.filter((_, index) => DEMO_WORDS[index - 1] === '--fault');
  const known = FAULTS.map((fault) => fault.id);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((fault) => !known.includes(fault))).toEqual([]);
});
