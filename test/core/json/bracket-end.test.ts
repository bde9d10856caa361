import { expect, test } from 'vitest';
import { findBracketEnd } from '../../../src/core/json/bracket-end.ts';

const endIn = (texts: readonly string[], from = 0, left = 1000) => findBracketEnd(texts, from, { left });

test.each([
  ['an object', ['{"a": 1}'], 0, { text: 0, at: 7 }],
  ['a list within a text', ['x [1, [2]] y'], 2, { text: 0, at: 9 }],
  ['what goes over lines', ['{', '  "a": [', '    null', '  ]', '} behind'], 0, { text: 4, at: 0 }],
  ['brackets and quotes within strings', ['{"}": "\\"]"}]'], 0, { text: 0, at: 11 }],
])('The end of %s is its own bracket.', (_, texts, from, end) => {
  expect(endIn(texts, from)).toEqual(end);
});

test.each([
  ['stays open', ['{', '"a": [1]']],
  ['holds words', ['[INFO] Started', ']']],
  ['holds a string over two lines', ['["a', '"]']],
])('What %s has no end.', (_, texts) => {
  expect(endIn(texts)).toBeUndefined();
});

test('No more is read than the budget has, and what is read is taken from it.', () => {
  const budget = { left: 10 };
  expect(findBracketEnd(['[1]'], 0, budget)).toEqual({ text: 0, at: 2 });
  expect(budget.left).toBe(7);
  expect(findBracketEnd(['[', ...Array<string>(100).fill(' '), ']'], 0, budget)).toBeUndefined();
  expect(budget.left).toBeLessThanOrEqual(0);
});
