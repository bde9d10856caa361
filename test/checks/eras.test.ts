import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { runAgainstFake } from './fake-run.ts';

const openEnds = (report: Awaited<ReturnType<typeof runAgainstFake>>) =>
  report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed').map(({ id, because }) => `${id}: ${because}`);

describe.each(['stdio', 'http'] as const)('the reference server over %s, with every revision asked for', (wire) => {
  it.each(['both', 'modern', 'legacy'] as const)('has no finding when it serves the eras: %s', async (eras) => {
    const report = await runAgainstFake({ wire, eras, checks: CHECKS });
    expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
    expect(openEnds(report)).toEqual([]);
  });

  it('sees no check of the stateless era when it serves sessions alone', async () => {
    const report = await runAgainstFake({ wire, eras: 'legacy', checks: CHECKS });
    expect(report.checks.filter(({ id }) => id.startsWith('modern/'))).toEqual([]);
  });
});
