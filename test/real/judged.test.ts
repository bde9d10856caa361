import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report.ts';
import { REAL_PEERS, removeScratch, testRealPeer } from './peers.ts';

/** One finding on a real server, read by hand. */
interface Judged {
  readonly check: string;
  readonly message: string;
  readonly era: string;
  readonly severity: string;
  readonly subject?: string;
  /** `false` is a defect of the check and must not stand here for long. */
  readonly judgement: boolean;
  readonly row: string;
  readonly reason: string;
}

const keyOf = ({ check, message, era, severity, subject }: Omit<Judged, 'judgement' | 'row' | 'reason'>) =>
  `${severity} ${check} ${message} (${era})${subject === undefined ? '' : `: ${subject}`}`;

afterAll(removeScratch);

describe.each(REAL_PEERS.map((peer) => [peer.name, peer] as const))('%s', (name, peer) => {
  const judged = JSON.parse(readFileSync(new URL(`../judged/${name}.json`, import.meta.url), 'utf8')) as readonly Judged[];
  let report: Report;
  beforeAll(async () => {
    report = await testRealPeer(peer);
  });

  it('shows exactly the findings that were read and judged', () => {
    expect(report.findings.map(keyOf).sort()).toEqual(judged.map(keyOf).sort());
  });

  it('shows no finding that was judged false', () => {
    expect(judged.filter(({ judgement }) => !judgement).map(keyOf)).toEqual([]);
  });

  it('leaves no check open', () => {
    const open = report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed');
    expect(open.map(({ id, because }) => `${id}: ${because}`)).toEqual([]);
  });

  it('gives a reason for everything that was skipped', () => {
    expect(report.checks.filter(({ verdict, because }) => verdict === 'skipped' && !because).map(({ id }) => id)).toEqual([]);
  });
});
