import { describe, expect, test } from 'vitest';
import { compareReports, exitCodeOfComparison } from '../../src/core/compare-reports.ts';
import type { Report } from '../../src/core/report.ts';
import { shelved } from '../reporters/shelf.ts';

const found = shelved('one-finding');
const clean = { ...found, findings: [], checks: found.checks.map((check) => ({ ...check, verdict: 'passed' as const })) };
const without = (report: Report, verdict: 'skipped' | 'inconclusive'): Report => ({
  ...report,
  findings: [],
  checks: report.checks.map((check) => ({ ...check, verdict })),
});

describe('compareReports', () => {
  test('A finding is the same when check, message, era and subject are, whatever it says.', () => {
    const reworded = { ...found, findings: found.findings.map((finding) => ({ ...finding, text: 'In other words.' })) };
    const { appeared, gone, same } = compareReports(found, reworded);
    expect([appeared.length, gone.length, same[0]?.text]).toEqual([0, 0, 'In other words.']);
  });

  test('What is not seen any more is gone where its check was judged again, and nothing is said where it was not.', () => {
    expect(compareReports(found, clean)).toMatchObject({ gone: [{ message: 'otherId' }], untried: [] });
    expect(compareReports(found, without(found, 'skipped'))).toMatchObject({ gone: [], untried: [{ message: 'otherId' }] });
  });

  test('A finding that was seen twice counts once, with the graver severity.', () => {
    const [finding] = found.findings;
    if (finding === undefined) throw new Error('The shelf lacks its finding.');
    const twice = { ...found, findings: [{ ...finding, severity: 'note' as const }, finding] };
    expect(compareReports(clean, twice).appeared.map(({ severity }) => severity)).toEqual(['error']);
  });
});

describe('Findings that several tools share', () => {
  const sharedBy = (...tools: readonly string[]): Report => ({
    ...found,
    findings: found.findings.map((finding) => ({
      ...finding,
      subject: tools.length === 1 ? (tools[0] ?? '') : 'missing',
      fingerprint: `claim|${tools.length === 1 ? tools[0] : 'missing'}`,
      tools,
    })),
  });

  test('are known where one of them was mended, down to the last one.', () => {
    for (const left of [['a', 'b'], ['a'], ['c']]) {
      const { appeared, gone, same } = compareReports(sharedBy('a', 'b', 'c'), sharedBy(...left));
      expect([appeared.length, gone.length, same.length]).toEqual([0, 0, 1]);
    }
  });

  test('are new where one more is hit.', () => {
    expect(compareReports(sharedBy('a'), sharedBy('a', 'b')).appeared).toHaveLength(1);
    expect(compareReports(sharedBy('a', 'b'), sharedBy('a', 'b', 'c')).appeared).toHaveLength(1);
    expect(compareReports(sharedBy('a', 'b'), sharedBy('c'))).toMatchObject({
      appeared: [{ tools: ['c'] }],
      gone: [{ tools: ['a', 'b'] }],
    });
  });
});

describe('exitCodeOfComparison', () => {
  test('It is 1 for what is new at or above the line, and 0 for what is below it.', () => {
    const noted = { ...found, findings: found.findings.map((finding) => ({ ...finding, severity: 'note' as const })) };
    expect(exitCodeOfComparison(compareReports(clean, found), 'error')).toBe(1);
    expect(exitCodeOfComparison(compareReports(clean, noted), 'warning')).toBe(0);
    expect(exitCodeOfComparison(compareReports(clean, noted), 'note')).toBe(1);
    expect(exitCodeOfComparison(compareReports(found, found), 'note')).toBe(0);
  });

  test('A new run that proves nothing is no good news.', () => {
    expect(exitCodeOfComparison(compareReports(found, without(found, 'inconclusive')), 'error')).toBe(1);
    expect(exitCodeOfComparison(compareReports(without(found, 'inconclusive'), without(found, 'inconclusive')), 'error')).toBe(0);
    expect(exitCodeOfComparison(compareReports(found, shelved('diagnosis')), 'error')).toBe(4);
    expect(exitCodeOfComparison(compareReports(found, shelved('unfinished')), 'error')).toBe(1);
    expect(exitCodeOfComparison(compareReports(found, shelved('every-verdict')), 'error')).toBe(3);
  });
});
