import { beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { CheckResult, Report } from '../../src/core/report.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { toEraRows } from '../../src/reporters/era-rows.ts';
import { html } from '../../src/reporters/html.ts';
import { json } from '../../src/reporters/json.ts';
import { markdown } from '../../src/reporters/markdown.ts';
import { terminal } from '../../src/reporters/terminal.ts';
import { runAgainstFake } from '../checks/fake-run.ts';
import { shelved } from './shelf.ts';

const SCREEN = { width: 200, colors: false };
const verdict = (era: 'legacy' | 'modern', id: string, its: CheckResult['verdict']) =>
  ({ id, check: id, era, verdict: its, revision: era === 'legacy' ? '2025-11-25' : '2026-07-28' }) as CheckResult;

test('Checks that fail in one era and pass in the other are told, and those that fail in both.', () => {
  const checks = [
    verdict('legacy', 'a/old', 'failed'),
    verdict('modern', 'a/old', 'passed'),
    verdict('legacy', 'a/new', 'passed'),
    verdict('modern', 'a/new', 'failed'),
    verdict('legacy', 'a/both', 'failed'),
    verdict('modern', 'a/both', 'failed'),
    verdict('legacy', 'a/gone', 'failed'),
  ];
  expect(toEraRows({ ...shelved('passing'), checks })).toEqual({
    says: 'It serves both, and was graded in each.',
    alike: 'No check fails in one and passes in the other, and both offer the same.',
    rows: [
      { era: 'session era', revisions: '2025-11-25', verdicts: '1 passed, 3 failed' },
      { era: 'stateless era', revisions: '2026-07-28', verdicts: '1 passed, 2 failed' },
    ],
    differences: [
      ['fails in the session era, passes in the stateless era', 'a/old'],
      ['fails in the stateless era, passes in the session era', 'a/new'],
      ['fails in both eras', 'a/both'],
    ],
  });
  expect(toEraRows({ ...shelved('passing'), checks: checks.filter(({ era }) => era === 'legacy') })).toBeUndefined();
});

describe('A server that offers a tool with another schema in each era', () => {
  let report: Report;
  beforeAll(async () => {
    const faults = FAULTS.filter(({ id }) => id === 'header-hint-with-a-blank');
    report = await runAgainstFake({ wire: 'http', faults, checks: CHECKS.filter(({ id }) => /^(tools|modern|pages)\//.test(id)) });
  });
  const SAYS = /tools with other schemas in each era/;

  test('is graded once in each.', () => {
    expect(toEraRows(report)?.rows.map(({ era, revisions }) => `${era} ${revisions}`)).toEqual([
      'session era 2025-11-25',
      'stateless era 2026-07-28',
    ]);
    expect(report.findings.map(({ era }) => era)).toEqual(['modern']);
  });

  test('is told so by every form that people read, and in the JSON.', () => {
    expect(terminal.render(report, SCREEN)).toMatch(/^eras {2}It serves both, .*\n {4}session era, 2025-11-25: \d+ passed/m);
    expect(markdown.render(report, SCREEN)).toMatch(/^\| stateless era \| .*2026-07-28 \| \d+ passed, 1 failed/m);
    expect(html.render(report, SCREEN)).toMatch(/<th scope="row">stateless era<\/th><td>2026-07-28<\/td>/);
    for (const reporter of [terminal, markdown, html, json]) expect(reporter.render(report, SCREEN)).toMatch(SAYS);
  });
});

test('Of a client nothing is told by era unless it speaks both.', () => {
  const checks = [verdict('legacy', 'client-a/old', 'passed'), verdict('modern', 'client-a/across', 'skipped')];
  const client = {
    wires: ['http'],
    eras: ['legacy'],
    revisions: ['2025-11-25'],
    capabilities: {},
    talks: 1,
    messages: 4,
    faults: [],
  } as const;
  expect(toEraRows({ ...shelved('passing'), checks, client })).toBeUndefined();
  const both = { ...client, eras: ['legacy', 'modern'] } as const;
  expect(toEraRows({ ...shelved('passing'), checks, client: both })?.says).toBe('It speaks both, and was graded in each.');
});

test('What names of a server hold stays text.', () => {
  const traits = [{ name: 'tools in the session era alone', value: '<script>|\u001b[31m`x`' }];
  const checks = [verdict('legacy', 'a/b', 'passed'), verdict('modern', 'a/b', 'passed')];
  const report = { ...shelved('passing'), traits, checks };
  expect(html.render(report, SCREEN)).not.toContain('<script>|');
  for (const reporter of [terminal, markdown, html]) expect(reporter.render(report, SCREEN)).not.toContain('\u001b');
});
