import { expect, test } from 'vitest';
import { isBelow, isLogLevel } from '../../src/spec/log-levels.ts';

test('Only the eight severities are levels.', () => {
  expect(['debug', 'emergency', 'loud', 'INFO', 4, undefined].map(isLogLevel)).toEqual([true, true, false, false, false, false]);
});

test('Levels are ordered by how grave they are.', () => {
  expect(isBelow('info', 'warning')).toBe(true);
  expect(isBelow('warning', 'warning')).toBe(false);
  expect(isBelow('alert', 'debug')).toBe(false);
});
