import { expect, test } from 'vitest';
import { createTrace } from '../../src/cli/trace.ts';
import { invoke } from './invoke.ts';

test('Every frame is one masked line on standard error.', () => {
  const shown: string[] = [];
  const io = {
    stdout: () => {},
    stderr: (text: string) => void shown.push(text),
    env: {},
    cwd: '/',
    isStdoutTerminal: false,
    isStderrTerminal: false,
    platform: 'linux',
  };
  const trace = createTrace(io, (text) => text.replaceAll('hush', '[secret]'), invoke().flags);
  trace({ kind: 'stderr', from: 'server', connection: 'c1', seq: 0, t: 12, text: 'hush\u001b[31m' });
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatch(/^← +0\.012 s {2}c1 +stderr: \[secret\]\\x1b\[31m\n$/);
});
