import { expect, test } from 'vitest';
import { NoAnswer } from '../../src/core/connection.ts';

test('An opening without an answer carries the frames that show it.', () => {
  expect(new NoAnswer('It ended at once.').evidence).toEqual([]);
  expect(new NoAnswer('It ended at once.')).toBeInstanceOf(Error);
});
