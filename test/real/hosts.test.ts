import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { REAL_PEERS, removeScratch, testRealPeer } from './peers.ts';

/** One finding that names hosts, read by hand. */
interface Judged {
  readonly check: string;
  readonly message: string;
  readonly severity: string;
  readonly subject?: string;
  /** Each host with what it loses. */
  readonly hosts: readonly string[];
  readonly judgement: boolean;
  readonly reason: string;
}

/** Without the one that measures time: a busy machine is no fault of a server. */
const NAMING = CHECKS.filter(({ id }) => /^(hosts|tools|sse)\//.test(id) && id !== 'hosts/starts-in-time');

const keyOf = ({ check, hosts, message, severity, subject }: Omit<Judged, 'judgement' | 'reason'>) =>
  `${severity} ${check} ${message}${subject === undefined ? '' : `: ${subject}`} (${[...hosts].sort().join('; ')})`;

const judged = JSON.parse(readFileSync(new URL('../judged/hosts.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Judged[]>
>;

afterAll(removeScratch);

describe.each(REAL_PEERS.map((peer) => [peer.name, peer] as const))('%s', (name, peer) => {
  it('costs hosts exactly what was read and judged', async () => {
    const report = await testRealPeer(peer, { checks: NAMING, hosts: HOSTS.map(({ id }) => id) });
    const found = report.findings.flatMap(({ hosts, ...finding }) =>
      hosts === undefined
        ? []
        : [keyOf({ ...finding, hosts: hosts.map(({ host, effect, confidence }) => `${host} ${effect} ${confidence}`) })],
    );
    expect([...new Set(found)].sort()).toEqual((judged[name] ?? []).map(keyOf).sort());
  });
});

it('No finding stands here that was judged false, and no server that is not tested.', () => {
  expect(Object.values(judged).flatMap((all) => all.filter(({ judgement }) => !judgement).map(keyOf))).toEqual([]);
  expect(Object.keys(judged).filter((name) => !REAL_PEERS.some((peer) => peer.name === name))).toEqual([]);
});
