import { expect, test } from 'vitest';
import { StopRequest, stdoutWidth, stopCodeOf } from '../../src/cli/io.ts';

test('An exit code belongs to each way of being stopped, and none to a command that goes on.', () => {
  expect(stopCodeOf(undefined)).toBeUndefined();
  expect(stopCodeOf(new AbortController().signal)).toBeUndefined();
  expect(stopCodeOf(AbortSignal.abort(new StopRequest('SIGTERM')))).toBe(143);
  expect(stopCodeOf(AbortSignal.abort())).toBe(130);
});

test('A report is as wide as its terminal, or as is good to read.', () => {
  expect(stdoutWidth({ isStdoutTerminal: true, columns: 132 })).toBe(132);
  expect(stdoutWidth({ isStdoutTerminal: true })).toBe(80);
  expect(stdoutWidth({ isStdoutTerminal: false, columns: 60 })).toBe(100);
});
