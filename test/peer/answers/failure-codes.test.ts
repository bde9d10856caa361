import { expect, test } from 'vitest';
import { isFailureCode } from '../../../src/peer/answers/failure-codes.ts';

test('Internal errors, bad parameters and the codes of servers tell of a failure.', () => {
  expect([-32603, -32602, -32000, -32042, -32099].every(isFailureCode)).toBe(true);
  expect([0, 1, 500, -1, -32600, -32601, -32700, -32100].some(isFailureCode)).toBe(false);
});
