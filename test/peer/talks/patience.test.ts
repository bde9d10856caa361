import { expect, test } from 'vitest';
import { mayStillCome } from '../../../src/peer/talks/patience.ts';

test('Something may still come while the client is there and has not had its time.', () => {
  const frame = { t: 1000 };
  expect(mayStillCome(frame, { now: 10_999, isOver: false })).toBe(true);
  expect(mayStillCome(frame, { now: 11_000, isOver: false })).toBe(false);
  expect(mayStillCome(frame, { now: 1001, isOver: true })).toBe(false);
  expect(mayStillCome(frame, { now: 4000, isOver: false }, 3000)).toBe(false);
});
