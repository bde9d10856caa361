import { expect, it } from 'vitest';
import { decodeHeaderValue, encodeHeaderValue, isPlainValue } from '../../../src/peer/http/header-value.ts';

it.each([
  ['north', true],
  ['two words', true],
  ['', true],
  [' north', false],
  ['north ', false],
  ['Zürich', false],
  ['a\tb', false],
  ['=?base64?x?=', false],
  ['=?base64?', true],
])('Says whether a header can carry %j as it is.', (value, isPlain) => {
  expect(isPlainValue(value)).toBe(isPlain);
});

it.each(['north', 'Zürich', 'grüße_挨拶', '=?base64?x?=', ' a ', '😀', ''])('Reads back what it writes for %j.', (value) => {
  const written = encodeHeaderValue(value);
  expect(written).toMatch(/^[\x21-\x7e]+$/);
  expect(decodeHeaderValue(written) ?? written).toBe(value);
});

it.each(['north', '=?BASE64?bm9ydGg=?=', '=?base64?bm9y dGg=?=', '=?base64?bm9ydG?=', '=?base64?/w==?='])(
  'Decodes no %j, which is plain, or encoded in no way that can be read.',
  (value) => {
    expect(decodeHeaderValue(value)).toBeUndefined();
  },
);
