import { expect, test } from 'vitest';
import { shortenLists } from '../../../src/peer/shapes/shorten-lists.ts';

test('Lists end once enough was seen, and objects keep their members.', () => {
  const value = { first: [1, 2, 3, 4, 5, 6], second: { third: [1], fourth: null } };
  expect(shortenLists(value, 6)).toEqual({ first: [1, 2, 3, 4], second: { third: [], fourth: null } });
  expect(shortenLists(value)).toEqual(value);
});
