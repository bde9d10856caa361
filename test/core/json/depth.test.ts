import { expect, test } from 'vitest';
import { depthOf } from '../../../src/core/json/depth.ts';
import type { Json } from '../../../src/core/json/json.ts';

test('Objects and arrays are counted where they stand one in the other.', () => {
  expect([null, 'a', 1].map(depthOf)).toEqual([0, 0, 0]);
  expect([{}, [], { a: 1 }].map(depthOf)).toEqual([1, 1, 1]);
  expect(depthOf({ a: [{ b: {} }], c: [[]] })).toBe(4);
});

test('A value that nests deeper than a stack of calls is counted too.', () => {
  let value: Json = {};
  for (let level = 1; level < 100_000; level++) value = [value];
  expect(depthOf(value)).toBe(100_000);
});
