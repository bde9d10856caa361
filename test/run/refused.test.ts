import { expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { exitCodeOf } from '../../src/core/exit-code.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { runAgainstFake } from '../checks/fake-run.ts';

it('Of a server that lets nobody in the sign-in is graded, and nothing else.', async () => {
  const report = await runAgainstFake({ wire: 'http', access: 'no-token', checks: CHECKS });
  expect(report.ended).toBe('refused');
  expect([...new Set(report.checks.map(({ check }) => check.split('/')[0]))]).toEqual(['auth']);
  expect(report.checks.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(8);
  expect(exitCodeOf(report, 'error')).toBe(4);
});

it('A sign-in that is broken fails the run.', async () => {
  const faults = findFaults(['authorization-server-is-undescribed']);
  const report = await runAgainstFake({ wire: 'http', access: 'no-token', checks: CHECKS, faults });
  expect([report.ended, report.summary.errors, exitCodeOf(report, 'error')]).toEqual(['refused', 1, 1]);
  expect(report.signIn?.broken).toBe('No authorization server that is named has metadata that can be read.');
});

it('Of one over HTTP+SSE, whose stream is refused, the sign-in is graded as well.', async () => {
  const report = await runAgainstFake({ wire: 'sse', access: 'no-token', checks: CHECKS });
  expect([report.ended, report.summary.errors, exitCodeOf(report, 'error')]).toEqual(['refused', 0, 4]);
  expect(report.checks.filter(({ verdict, wire }) => verdict === 'passed' && wire === 'sse').length).toBeGreaterThan(8);
  expect(report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed')).toEqual([]);
});
