import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beside, columnsOf, cutToColumns, field, textWidth, wrap } from '../../src/reporters/layout.ts';

test('Wide characters take two columns and marks none.', () => {
  expect(['abc', '漢字', 'e\u0301', '🔑'].map(columnsOf)).toEqual([3, 4, 1, 2]);
});

test('No line is wider than asked, and no word is lost.', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '漢', '-') })), fc.integer({ min: 2, max: 30 }), (words, width) => {
      const text = words.join(' ');
      const lines = wrap(text, width);
      expect(lines.every((line) => columnsOf(line) <= width)).toBe(true);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test('What follows a label hangs below itself.', () => {
  expect(field('seen', 'one two three four five six seven eight', 40)).toEqual([
    '  seen     one two three four five six',
    '           seven eight',
  ]);
  expect(beside('', ['a', ''])).toEqual(['           a', '']);
});

test('Text is never set narrower or wider than one can read.', () => {
  expect([textWidth(10), textWidth(80), textWidth(Number.POSITIVE_INFINITY)]).toEqual([40, 80, 110]);
});

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['日本語', 6, '日本語'],
  ['日本語', 5, '日本…'],
  ['日本語', 4, '日…'],
  ['a😀😀', 4, 'a😀…'],
])('%s cut to %i columns is %s.', (text, width, expected) => {
  expect(cutToColumns(text, width)).toBe(expected);
});
