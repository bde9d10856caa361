import { expect, test } from 'vitest';
import { encodeField } from '../../../src/fake/client/encode-field.ts';

test.each(['plain', 'with a space', '7', 'a=?b'])('%j goes as it is.', (value) => {
  expect(encodeField(value)).toBe(value);
});

test.each(['', ' before', 'after ', 'größe', 'two\nlines', '=?base64?eA==?='])('%j goes as base64.', (value) => {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(encodeField(value))?.[1];
  expect(Buffer.from(encoded ?? 'none', 'base64').toString('utf8')).toBe(value);
});
