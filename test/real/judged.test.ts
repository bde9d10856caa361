import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { Report } from '../../src/core/report.ts';
import { PROTECTED_PEERS, REAL_PEERS, removeScratch, testRealPeer } from './peers.ts';

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

describe.each([...REAL_PEERS, ...PROTECTED_PEERS].map((peer) => [peer.name, peer] as const))('%s', (name, peer) => {
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

describe.each(PROTECTED_PEERS.map((peer) => [peer.name, peer] as const))('%s', (_, peer) => {
  it('has a way to a token that is followed to its end', async () => {
    const { checks, ended, signIn } = await testRealPeer(peer, { checks: CHECKS.filter(({ id }) => id.startsWith('auth/')) });
    expect(ended).toBe(peer.behindTokens?.isClosed === true ? 'refused' : 'complete');
    expect(signIn?.broken).toBeUndefined();
    expect(signIn?.hops.map(({ step }) => step)).toEqual(expect.arrayContaining(['endpoint', 'resource', 'server']));
    const trials = ['foreign', 'forged', 'garbage', 'stale'].map((kind) => `auth/${kind}-tokens-are-refused`);
    const tried = checks.filter(({ id }) => trials.includes(id));
    expect(new Set(tried.map(({ verdict }) => verdict))).toEqual(new Set(['passed']));
    expect(new Set(tried.map(({ id }) => id)).size).toBe(peer.behindTokens?.isClosed === true ? 1 : trials.length);
  });
});
