import { expect, test } from 'vitest';
import { askForFixture, fixtureOf } from '../../src/core/fixtures.ts';

test('A missing occasion says what to add, and where.', () => {
  expect(askForFixture('progress')).toBe(
    'No tool is named that sends progress while it runs. Name one under `fixtures.progress` in the configuration.',
  );
});

test('A prompt or a resource is asked for where no tool can show it.', () => {
  expect(askForFixture('inputRequiredPrompt')).toMatch(/^No prompt is named that asks/);
  expect(askForFixture('inputRequiredResource')).toMatch(/^No resource is named that asks/);
});

test('An occasion that was given is found.', () => {
  const progress = { tool: 'export', arguments: {} };
  expect(fixtureOf({ fixtures: { progress } }, 'progress')).toBe(progress);
  expect(fixtureOf({ fixtures: { progress } }, 'logging')).toBeUndefined();
  expect(fixtureOf({}, 'progress')).toBeUndefined();
});
