import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, isSameJson, parseJson } from '../../../src/core/json/json.ts';

test('Text that is not JSON parses to nothing, and `null` to a value.', () => {
  expect(parseJson('{"a":1')).toBeUndefined();
  expect(parseJson('')).toBeUndefined();
  expect(parseJson('null')).toEqual({ value: null });
});

test('Arrays and null are no objects.', () => {
  expect([{}, [], null, 'text', undefined].map(isObject)).toEqual([true, false, false, false, false]);
});

describe('Two values are the same', () => {
  test('when they print the same, members in any order.', () => {
    expect(isSameJson({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
    expect(isSameJson({ a: 1 }, { a: '1' })).toBe(false);
    expect(isSameJson({ a: 1 }, { a: 1, b: null })).toBe(false);
    expect(isSameJson([], {})).toBe(false);
    expect(isSameJson(0, null)).toBe(false);
  });

  test('after a journey through text.', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isSameJson(value, parseJson(JSON.stringify(value))?.value)));
  });
});
