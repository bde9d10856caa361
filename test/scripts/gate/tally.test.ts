import path from 'node:path';
import { expect, test } from 'vitest';
import { addTallies, readTestTally } from '../../../scripts/gate/tally.ts';
import { plantProject } from '../planted-project.ts';

function tallyOf(result: object, ok: boolean) {
  return readTestTally(path.join(plantProject({ 'tests.json': JSON.stringify(result) }), 'tests.json'), ok);
}

test('Counts what Vitest counted.', () => {
  expect(tallyOf({ success: true, numPassedTests: 7, numFailedTests: 0 }, true)).toEqual({ passed: 7, failed: 0 });
  expect(tallyOf({ success: false, numPassedTests: 5, numFailedTests: 2 }, false)).toEqual({ passed: 5, failed: 2 });
});

test('A file that does not load fails no test, and the run counts as one failure.', () => {
  expect(tallyOf({ success: false, numPassedTests: 5, numFailedTests: 0 }, false)).toEqual({ passed: 5, failed: 1 });
});

test('A run that ends badly after its last test counts as one failure.', () => {
  expect(tallyOf({ success: true, numPassedTests: 5, numFailedTests: 0 }, false)).toEqual({ passed: 5, failed: 1 });
});

test('A run without a result counts as one failure.', () => {
  expect(readTestTally(path.join(plantProject({}), 'tests.json'), true)).toEqual({ passed: 0, failed: 1 });
});

test('Tallies add up.', () => {
  expect(
    addTallies([
      { passed: 1, failed: 0 },
      { passed: 4, failed: 2 },
    ]),
  ).toEqual({ passed: 5, failed: 2 });
});
