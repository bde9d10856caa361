import { describe, expect, test } from 'vitest';
import { pageOf, readRuns, renderIndex, renderPage } from '../../../scripts/docs/page.ts';
import { CHECKS } from '../../../src/checks/index.ts';
import { explainCheck } from '../../../src/cli/explain/explanation.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';

const ALL = CHECKS.map((check) => explainCheck(check, FAULTS));
const [first] = ALL;
if (first === undefined) throw new Error('There is no check.');

describe('renderPage', () => {
  test('Runs come back from the page that holds them, whatever fences and marks are in them.', () => {
    const [fault] = first.faults;
    if (fault === undefined) throw new Error('There is no fault.');
    const runs = new Map([[fault.id, ['error  a/b', '```', '````text', '<!-- run of nothing -->', '  seen `x`']]]);
    expect(readRuns(renderPage(first, runs))).toEqual(runs);
    expect(renderPage(first, readRuns(renderPage(first, runs)))).toBe(renderPage(first, runs));
  });

  test('A page without runs has every fault, and none of its output.', () => {
    expect(readRuns(renderPage(first, new Map())).size).toBe(0);
    for (const explanation of ALL) {
      for (const { id } of explanation.faults) expect(renderPage(explanation, new Map())).toContain(`### ${id}\n`);
    }
  });
});

test('The list leads to every page.', () => {
  const index = renderIndex(ALL);
  for (const { id } of ALL) expect(index).toContain(`](${pageOf(id).replace('docs/checks/', '')})`);
});
