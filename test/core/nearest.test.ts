import { expect, test } from 'vitest';
import { nearest } from '../../src/core/nearest.ts';

const KNOWN = ['--header', '--revision', '--reporter', '--record'];

test('A slip of the finger finds the name that was meant.', () => {
  expect(nearest('--haeder', KNOWN)).toBe('--header');
  expect(nearest('--REVISION', KNOWN)).toBe('--revision');
  expect(nearest('--reporters', KNOWN)).toBe('--reporter');
});

test('A name that is far from all of them finds none.', () => {
  expect(nearest('--xyz', ['--revision'])).toBeUndefined();
  expect(nearest('anything', [])).toBeUndefined();
});
