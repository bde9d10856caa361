import { expect, test } from 'vitest';
import { findMessageByNul, isByNul } from '../../../src/core/frames/nul-bytes.ts';

const ANSWER = { jsonrpc: '2.0', id: 1, result: {} };

test('A message beside NUL bytes is known as such, and so are NUL bytes alone; other text with a NUL is neither.', () => {
  const line = JSON.stringify(ANSWER);
  expect(findMessageByNul(`\0${line}`)).toEqual(ANSWER);
  expect(findMessageByNul(`${line}\0`)).toEqual(ANSWER);
  expect(findMessageByNul(line)).toBeUndefined();
  expect(findMessageByNul(`\0${line}\0${line}`)).toBeUndefined();
  expect([`\0${line}`, '\0', ' \0\0 ', 'ready\0', '', line].map(isByNul)).toEqual([true, true, true, false, false, false]);
});
