import { expect, test } from 'vitest';
import { LIST_METHODS, LISTS } from '../../src/core/peer.ts';

test('Every list has a method of its own.', () => {
  expect(new Set(LISTS.map((list) => LIST_METHODS[list].method)).size).toBe(LISTS.length);
});
