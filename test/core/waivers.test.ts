import { describe, expect, test } from 'vitest';
import { exitCodeOf } from '../../src/core/exit-code.ts';
import type { Report } from '../../src/core/report.ts';
import { acceptFindings, type Waiver } from '../../src/core/waivers.ts';
import { shelved } from '../reporters/shelf.ts';

const TODAY = '2026-11-30';
const report = { ...shelved('one-finding'), ended: 'complete' as const };
const [finding] = report.findings;
if (finding === undefined) throw new Error('The shelf has no finding.');

const waiver = (change: Partial<Waiver> = {}): Waiver => ({ check: finding.check, reason: 'Later.', until: '2026-12-31', ...change });
const accept = (waivers: readonly Waiver[], of: Report = report) => acceptFindings(of, { waivers, today: TODAY });

describe('A waiver', () => {
  test('sets its finding apart: it is still told, and does not count.', () => {
    const accepted = accept([waiver()]);
    expect(accepted.findings).toEqual([]);
    expect(accepted.accepted).toEqual([{ how: 'waived', reason: 'Later.', until: '2026-12-31', finding }]);
    expect(accepted.summary).toMatchObject({ errors: 0, warnings: 0, notes: 0 });
    expect(accepted.problems).toBeUndefined();
  });

  test('holds on its last day, and no longer.', () => {
    expect(accept([waiver({ until: TODAY })]).findings).toEqual([]);
    const past = accept([waiver({ until: '2026-11-29' })]);
    expect(past.findings).toEqual([finding]);
    expect(past.problems).toEqual([expect.stringContaining('was good until 2026-11-29')]);
    expect(exitCodeOf(past, 'error')).toBe(1);
  });

  test('may be for one message, or for one subject.', () => {
    expect(accept([waiver({ message: finding.message })]).findings).toEqual([]);
    expect(accept([waiver({ message: 'another' })]).findings).toEqual([finding]);
    expect(accept([waiver({ subject: 'another' })]).findings).toEqual([finding]);
  });

  test('for a tool holds where others share its finding, once each of them is waived.', () => {
    const shared = { ...report, findings: [{ ...finding, subject: 'missing', tools: ['a', 'b'] }] };
    const forOne = accept([waiver({ subject: 'a' })], shared);
    expect(forOne.findings).toHaveLength(1);
    expect(forOne.problems).toBeUndefined();
    expect(accept([waiver({ subject: 'a' }), waiver({ subject: 'b', until: '2026-12-01' })], shared)).toMatchObject({
      findings: [],
      accepted: [{ until: '2026-12-01' }],
    });
  });

  test('that matches nothing fails the run, unless its check was not tried.', () => {
    const passing = { ...shelved('passing'), ended: 'complete' as const };
    const [tried] = passing.checks.filter(({ verdict }) => verdict === 'passed');
    expect(accept([waiver({ check: tried?.id ?? '' })], passing).problems).toEqual([
      expect.stringContaining('matches no finding any more'),
    ]);
    expect(accept([waiver({ check: 'area/never-tried' })], passing).problems).toBeUndefined();
  });
});

test('What a baseline has is known; what is graver by now is new.', () => {
  const baseline = shelved('one-finding');
  const known = acceptFindings(report, { baseline, today: TODAY });
  expect(known.findings).toEqual([]);
  expect(known.accepted).toEqual([{ how: 'known', finding }]);
  const graver = {
    ...report,
    findings: [{ ...finding, severity: finding.severity === 'error' ? ('warning' as const) : ('error' as const) }],
  };
  expect(acceptFindings(graver, { baseline, today: TODAY }).findings).toHaveLength(1);
});
