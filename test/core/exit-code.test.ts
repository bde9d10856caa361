import { expect, test } from 'vitest';
import type { Severity } from '../../src/core/check.ts';
import { countFailing, exitCodeOf } from '../../src/core/exit-code.ts';
import type { Report } from '../../src/core/report.ts';
import { shelved } from '../reporters/shelf.ts';

function reportOf(name: string, change: Partial<Report> = {}): Report {
  return { ...shelved(name), ...change };
}

function graded(severity: Severity): Report {
  const report = reportOf('one-finding');
  return { ...report, findings: report.findings.map((finding) => ({ ...finding, severity })) };
}

function silentClient(): Report {
  const report = reportOf('passing');
  const client = { wires: [], eras: [], revisions: [], capabilities: {}, talks: 1, messages: 1, faults: [] };
  const verdicts = { ...report.summary.verdicts, passed: 0, failed: 0, skipped: 3 };
  return { ...report, client, summary: { ...report.summary, verdicts } };
}

test.each([
  ['a clean run', reportOf('passing'), 'note', 0],
  ['a note where errors fail', graded('note'), 'error', 0],
  ['a warning where errors fail', graded('warning'), 'error', 0],
  ['an error where errors fail', graded('error'), 'error', 1],
  ['a note where warnings fail', graded('note'), 'warning', 0],
  ['a warning where warnings fail', graded('warning'), 'warning', 1],
  ['an error where warnings fail', graded('error'), 'warning', 1],
  ['a note where notes fail', graded('note'), 'note', 1],
  ['a run without any check', reportOf('passing', { checks: [] }), 'error', 1],
  ['a clean run with a waiver that is past', reportOf('passing', { problems: ['Past.'] }), 'error', 1],
  ['an interrupted run without findings', reportOf('interrupted'), 'error', 1],
  ['a run that broke off', reportOf('unfinished'), 'error', 1],
  ['a crashed check beside errors', reportOf('every-verdict'), 'error', 3],
  ['a diagnosis', reportOf('diagnosis'), 'error', 4],
  ['refused access', reportOf('refused'), 'error', 4],
  ['a client that has shown nothing', silentClient(), 'error', 1],
] as const)('For %s the exit code says so.', (_, report, failOn, code) => {
  expect(exitCodeOf(report, failOn)).toBe(code);
});

test('What is uncertain about a host fails no run, however it is graded.', () => {
  const report = reportOf('hosts');
  const [finding] = report.findings;
  const unsure = finding?.hosts?.filter(({ confidence }) => confidence !== 'high') ?? [];
  const findings = finding === undefined ? [] : [{ ...finding, hosts: unsure }];
  expect(unsure).toHaveLength(1);
  expect([exitCodeOf(report, 'error'), exitCodeOf({ ...report, findings }, 'note')]).toEqual([1, 0]);
  // A finding that rests on the specification counts, whoever loses by it.
  const requirement = { ...report.catalogue, [finding?.check ?? '']: { ...report.catalogue[finding?.check ?? ''], level: 'MUST' } };
  expect(exitCodeOf({ ...report, findings, catalogue: requirement as Report['catalogue'] }, 'error')).toBe(1);
});

test('An inconclusive check fails a run that found nothing.', () => {
  const { verdicts } = reportOf('passing').summary;
  const summary = { ...reportOf('passing').summary, verdicts: { ...verdicts, inconclusive: 1 } };
  expect(exitCodeOf(reportOf('passing', { summary }), 'error')).toBe(1);
});

test('Findings below the line are not counted as failing.', () => {
  expect([countFailing(graded('warning'), 'error'), countFailing(graded('warning'), 'warning')]).toEqual([0, 1]);
});
