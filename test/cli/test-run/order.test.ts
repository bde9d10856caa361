import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Io } from '../../../src/cli/io.ts';
import { readOrder } from '../../../src/cli/test-run/order.ts';
import { invoke } from '../invoke.ts';
import { refusalOf } from '../refusal-of.ts';

const io: Io = {
  stdout() {},
  stderr() {},
  env: {},
  cwd: tmpdir(),
  isStdoutTerminal: false,
  isStderrTerminal: false,
  platform: process.platform,
};
const read = (...words: readonly string[]) => readOrder('test', invoke(...words, '--', 'node', 'server.js'), io);

test('What the command line says is what the run takes, and what it leaves out is left out.', async () => {
  const { failOn, options } = await read('--only', 'tools', '--jobs', '1', '--timeout', '700', '--call', 'find', '--fail-on', 'note');
  expect(options).toMatchObject({ only: ['tools'], jobs: 1, limits: { requestMs: 700 }, call: { tool: 'find' } });
  expect(Object.keys(options)).not.toContain('skip');
  expect(Object.keys(options)).not.toContain('hosts');
  expect(failOn).toBe('note');
});

test.each([
  [['--only', 'tolls'], 'tolls'],
  [['--budget', 'contextGrowth=10%'], 'contextGrowth'],
  [['--host', 'nobody'], 'nobody'],
])('%j is refused before anything is started.', async (words, named) => {
  expect(await refusalOf(() => read(...words))).toContain(named);
});
