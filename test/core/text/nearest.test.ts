import { expect, test } from 'vitest';
import { nearest } from '../../../src/core/text/nearest.ts';
import { startCpuClock } from '../../cpu-clock.ts';

const KNOWN = ['--header', '--revision', '--reporter', '--record'];

test('A slip of the finger finds the name that was meant.', () => {
  expect(nearest('--haeder', KNOWN)).toBe('--header');
  expect(nearest('--REVISION', KNOWN)).toBe('--revision');
  expect(nearest('--reporters', KNOWN)).toBe('--reporter');
});

test('Names without end are passed over at once.', () => {
  const endless = Array.from({ length: 1000 }, (_, index) => `${index}${'n'.repeat(100_000)}`);
  const spent = startCpuClock();
  expect(nearest('--haeder', [...endless, '--header'])).toBe('--header');
  expect(nearest(endless[0] ?? '', endless)).toBeUndefined();
  expect(spent()).toBeLessThan(1000);
});

test('A name that is far from all of them finds none.', () => {
  expect(nearest('--xyz', ['--revision'])).toBeUndefined();
  expect(nearest('anything', [])).toBeUndefined();
});
