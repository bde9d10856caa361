import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toVisible, toVisibleLine } from '../../src/reporters/visible.ts';

test.each([
  ['an escape sequence', '\u001b[31mred', '\\x1b[31mred'],
  ['a C1 control', '\u009b31m', '\\x9b31m'],
  ['a line break', 'a\r\nb\tc', 'a\\r\\nb\\tc'],
  ['a direction override', 'a\u202eb', 'a\\u202eb'],
  ['a character without width', 'a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
  ['an invisible tag', 'a\u{e0041}', 'a\\u{e0041}'],
  ['half of a surrogate pair', 'a\ud800', 'a\\ud800'],
  ['NUL', 'a\0', 'a\\x00'],
  ['a pile of marks', 'a\u0301\u0302\u0303\u0304\u0305b', 'a\u0301\u0302\u0303…b'],
])('It spells out %s.', (_, text, expected) => {
  expect(toVisible(text)).toBe(expected);
});

test('Letters of any script stay as they are.', () => {
  expect(toVisible('Grüße, 漢字, שלום, 🔑')).toBe('Grüße, 漢字, שלום, 🔑');
});

test('A line is harmless and bounded, whatever it is made of.', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 8, max: 200 }), (text, limit) => {
      const line = toVisibleLine(text, limit);
      expect(line.length).toBeLessThanOrEqual(limit + 45);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    }),
  );
});

test('The count of what was left out is exact.', () => {
  expect(toVisibleLine(`${'a'.repeat(100)}\u001b${'z'.repeat(100)}`, 40)).toBe(
    `${'a'.repeat(30)} … (161 characters left out) … ${'z'.repeat(10)}`,
  );
});
