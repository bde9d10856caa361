import { expect, test } from 'vitest';
import { isHalfJson } from '../../../src/core/json/half-json.ts';

test('JSON that ends before its first bracket is closed is half, wherever it ends.', () => {
  const whole = '{"a":[1,{"b":"x\\"}"}],"c":null}';
  const halves = Array.from({ length: whole.length - 1 }, (_, index) => whole.slice(0, index + 1));
  expect(halves.filter((half) => !isHalfJson(half))).toEqual([]);
});

test('What is whole, empty, or no JSON at all is not half.', () => {
  for (const text of ['', ' ', '{}', '[1]', '"a', '<html>', '{not json', '{"a":1}}', '{"a":1} and [', 'null'])
    expect(isHalfJson(text)).toBe(false);
});
