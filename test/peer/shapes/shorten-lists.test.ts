import { expect, test } from 'vitest';
import { shortenLists } from '../../../src/peer/shapes/shorten-lists.ts';

const VALUE = { first: [1, 2, 3, 4, 5, 6], second: { third: [1], fourth: null } };

test('Each list ends after so many items.', () => {
  expect(shortenLists(VALUE, 2)).toEqual({ first: [1, 2], second: { third: [1], fourth: null } });
});

test('What has nothing to cut is not copied.', () => {
  expect(shortenLists(VALUE)).toBe(VALUE);
});

test('All lists end once enough was seen, and objects keep their members.', () => {
  expect(shortenLists(VALUE, 9, 6)).toEqual({ first: [1, 2, 3, 4], second: { third: [], fourth: null } });
});

test('An object with members beyond all measure is left alone.', () => {
  const members = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`k${index}`, 0]));
  expect(shortenLists({ experimental: members })).toBeUndefined();
});
