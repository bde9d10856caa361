import { expect, test } from 'vitest';
import { toText } from '../../../src/core/json/to-text.ts';

test.each([
  ['ping', 'ping'],
  [7, '7'],
  [true, 'true'],
  [null, 'null'],
  [undefined, 'undefined'],
  [[1, 'a'], '[1,"a"]'],
  [{ toString: 1, valueOf: 1 }, '{"toString":1,"valueOf":1}'],
])('The text of %j is %s.', (value, text) => {
  expect(toText(value)).toBe(text);
});
