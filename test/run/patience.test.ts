import { expect, test } from 'vitest';
import { OutOfPatience } from '../../src/core/patience.ts';
import { createPatience } from '../../src/run/patience.ts';
import { startCpuClock } from '../cpu-clock.ts';

const BOMB = /^(a+)+$/;
const FUSE = `${'a'.repeat(60)}!`;

test('What is done in time gives its value, or its error.', () => {
  const patience = createPatience();
  expect(patience(() => 5)).toBe(5);
  expect(patience(() => undefined)).toBeUndefined();
  expect(() =>
    patience(() => {
      throw new RangeError('deep');
    }),
  ).toThrow(RangeError);
});

test('A match without end is ended, and the next piece of work is done.', () => {
  const patience = createPatience(200);
  const spent = startCpuClock();
  expect(() => patience(() => BOMB.test(FUSE))).toThrow(OutOfPatience);
  expect(spent()).toBeLessThan(2000);
  expect(patience(() => 5)).toBe(5);
});

test('Once all of it together took too long, nothing more is begun.', () => {
  const patience = createPatience(200, 300);
  let begun = true;
  // On a busy machine little of the time is ours.
  for (let bombs = 0; bombs < 50 && begun; bombs++) {
    begun = false;
    const task = () => {
      begun = true;
      return BOMB.test(FUSE);
    };
    expect(() => patience(task)).toThrow('It takes too long to judge.');
  }
  expect(begun).toBe(false);
});
