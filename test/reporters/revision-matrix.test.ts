import { beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { CheckResult, Report, ReportFinding } from '../../src/core/report.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { html } from '../../src/reporters/html.ts';
import { markdown } from '../../src/reporters/markdown.ts';
import { toRevisionMatrix } from '../../src/reporters/revision-matrix.ts';
import { terminal } from '../../src/reporters/terminal.ts';
import { runAgainstFake } from '../checks/fake-run.ts';
import { shelved } from './shelf.ts';

const SCREEN = { width: 120, colors: false };

const check = (id: string, revision: string, verdict: CheckResult['verdict']) =>
  ({ id, check: id, era: revision === '2026-07-28' ? 'modern' : 'legacy', verdict, revision }) as CheckResult;
const finding = (id: string, revision: string, severity: ReportFinding['severity']) => ({ check: id, revision, severity }) as ReportFinding;

test('Each area has the gravest that was found in it, by revision.', () => {
  const checks = [
    check('tools/one', '2025-06-18', 'failed'),
    check('tools/two', '2025-06-18', 'failed'),
    check('tools/three', '2025-06-18', 'failed'),
    check('tools/one', '2025-11-25', 'passed'),
    check('pages/one', '2025-06-18', 'inconclusive'),
    check('pages/one', '2025-11-25', 'failed'),
    check('calls/one', '2025-06-18', 'blocked'),
    check('icons/one', '2025-11-25', 'skipped'),
  ];
  const findings = [
    finding('tools/one', '2025-06-18', 'error'),
    finding('tools/two', '2025-06-18', 'error'),
    finding('tools/three', '2025-06-18', 'note'),
    finding('pages/one', '2025-11-25', 'warning'),
  ];
  const matrix = toRevisionMatrix({ ...shelved('passing'), checks, findings });
  expect(matrix?.revisions).toEqual(['2025-06-18', '2025-11-25']);
  expect(matrix?.rows.map(({ area, cells }) => [area, ...cells.map(({ text }) => text)])).toEqual([
    ['calls', 'blocked', '–'],
    ['pages', 'open', '1 warning'],
    ['tools', '2 errors', 'ok'],
  ]);
});

test('There is none where each check was judged once in each era, be it in an older revision.', () => {
  const checks = [
    check('tools/one', '2025-11-25', 'passed'),
    check('tools/one', '2026-07-28', 'passed'),
    check('jsonrpc/takes-batches', '2025-03-26', 'passed'),
  ];
  expect(toRevisionMatrix({ ...shelved('passing'), checks })).toBeUndefined();
});

describe('A run of every revision', () => {
  let report: Report;

  beforeAll(async () => {
    report = await runAgainstFake({
      wire: 'stdio',
      faults: FAULTS.filter(({ id }) => id === 'ids-become-strings'),
      checks: CHECKS.filter(({ id }) => /^(jsonrpc|tools)\//.test(id)),
      everyRevision: true,
    });
  });

  test('is told in the terminal by area and revision', () => {
    const text = terminal.render(report, SCREEN);
    expect(text).toMatch(/\nmatrix {2}Each area in each revision/);
    expect(text).toMatch(/\n {4}jsonrpc( +1 error){5}\n {4}tools( +ok){5}\n/);
  });

  test('and in the pages for browsers and pull requests', () => {
    expect(markdown.render(report, SCREEN)).toMatch(/\| `tools` \| ok \| ok \| ok \| ok \| ok \|/);
    expect(html.render(report, SCREEN)).toContain('<tr><th scope="row">tools</th><td>ok</td>');
  });
});
