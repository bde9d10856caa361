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

test('What shares next to nothing with a name is not offered for it.', () => {
  expect(nearest('2025-13-01', ['2024-11-05', '2025-03-26', '2025-11-25'])).toBeUndefined();
  expect(nearest('2025-11-52', ['2024-11-05', '2025-03-26', '2025-11-25'])).toBe('2025-11-25');
  expect(nearest('zz', ['a', 'b'])).toBeUndefined();
  expect(nearest('z', ['a'])).toBeUndefined();
  expect(nearest('ad', ['add'])).toBe('add');
});
