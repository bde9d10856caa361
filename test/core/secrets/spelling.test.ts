import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64Cores, toHex, toSpellingPattern, toViews } from '../../../src/core/secrets/spelling.ts';

const value = fc.string({ minLength: 4, maxLength: 20, unit: 'grapheme' });

test('A pattern finds its value as it stands, and as JSON and URLs write it.', () => {
  fc.assert(
    fc.property(value, (text) => {
      const pattern = new RegExp(`^${toSpellingPattern(text)}$`, 'u');
      expect([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)].every((form) => pattern.test(form))).toBe(true);
    }),
  );
});

test('Whatever stands around a value, its base64 holds one of the cores.', () => {
  fc.assert(
    fc.property(fc.string(), value, fc.string(), (before, text, after) => {
      const encoded = Buffer.from(before + text + after);
      const cores = toBase64Cores(text);
      for (const form of [encoded.toString('base64'), encoded.toString('base64url')]) {
        expect(cores.some((core) => form.includes(core))).toBe(true);
      }
    }),
  );
});

test('Hexadecimal comes in both cases.', () => {
  expect(toHex('Jé')).toEqual(['4ac3a9', '4AC3A9']);
});

test('Two layers of spelling are seen through.', () => {
  const layered = JSON.stringify(encodeURIComponent('a "b" & c'));
  expect(toViews(layered).some((view) => view.includes('a "b" & c'))).toBe(true);
  expect(toViews('a+b%GG &amp; \\u0041').some((view) => view.includes('a b%GG'))).toBe(true);
});
