import { expect, test } from 'vitest';
import { askForFixture, fixtureOf } from '../../src/core/fixtures.ts';

test('A missing occasion says what to add, and where.', () => {
  expect(askForFixture('progress')).toBe(
    'No tool is named that sends progress while it runs. Name one under `fixtures.progress` in the configuration.',
  );
});

test('An occasion that was given is found.', () => {
  const progress = { tool: 'export', arguments: {} };
  expect(fixtureOf({ fixtures: { progress } }, 'progress')).toBe(progress);
  expect(fixtureOf({ fixtures: { progress } }, 'logging')).toBeUndefined();
  expect(fixtureOf({}, 'progress')).toBeUndefined();
});
