import { describe, expect, it } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import { eraOf, REVISIONS, type Revision } from '../../src/core/revision.ts';
import { AUTH_FAULTS } from '../../src/fake/auth/faults/index.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { type ClientCell, expectedOn, isJudged, speaks, touches } from './client-matrix.ts';
import { foundBy, meetingOf, openEndsIn, watchFakeClient } from './client-run.ts';

const WIRES = ['http', 'sse'] as const satisfies readonly FakeWire[];
const CELL_MS = 60_000;

/** Clients that sign in wrongly, each where the server wants a token. */
export function proveSignInCells(cells: readonly ClientCell[]): void {
  describe.concurrent('a fault in the sign-in of a client is found, and nothing else is', () => {
    for (const { fault, wire, revision } of cells) {
      it(
        `${fault.id} over ${wire} in ${revision}`,
        async () => {
          const met = meetingOf(fault);
          const { grades } = await watchFakeClient({ faults: [fault], ...met, isBrief: true, wire, revision, checks: CLIENT_CHECKS });
          expect(foundBy(grades)).toEqual(expectedOn(fault, wire, revision));
          expect(openEndsIn(grades)).toEqual([]);
        },
        CELL_MS,
      );
    }
  });
}

/** Who is let in, and what our side plays meanwhile. */
interface Scene {
  readonly wire: FakeWire;
  readonly revision: Revision;
  readonly access: 'oauth' | 'bearer';
  readonly server: readonly Fault[];
  readonly authorization: readonly string[];
}

function scenes(): readonly Scene[] {
  const healthy = WIRES.flatMap((wire) =>
    REVISIONS.filter((revision) => speaks(wire, revision) && (wire === 'http' || revision === '2025-03-26')).flatMap((revision) =>
      (['oauth', 'bearer'] as const).map((access) => ({ wire, revision, access, server: [], authorization: [] })),
    ),
  );
  const named = new Set(CLIENT_CHECKS.flatMap(({ id, under }) => (id.startsWith('client-auth/') && Array.isArray(under) ? under : [])));
  const server = FAULTS.filter((fault) => (fault.access !== undefined && named.has(fault.id)) || ALSO.includes(fault.id));
  const others = AUTH_FAULTS.filter(({ id }) => (named.has(id) || ALSO.includes(id)) && server.every((fault) => fault.id !== id));
  const bent = [
    ...server.map((fault) => ({ server: [fault], authorization: [] })),
    ...others.map(({ id }) => ({ server: [], authorization: [id] })),
  ];
  return [
    ...healthy,
    ...bent.flatMap((each) => newestOfEra(each).map((revision) => ({ wire: 'http', access: 'oauth', revision, ...each }) as const)),
  ];
}

/** Our side is allowed to do so, and the client has to cope; or it is none of the things that a claim is about. */
const ALSO = [
  'metadata-is-where-the-challenge-says',
  'metadata-is-at-the-root-alone',
  'challenge-names-no-scope',
  'asks-for-the-missing-scope-alone',
  'resource-is-the-origin',
  'tokens-end-early',
  'grants-one-scope-alone',
  'gives-no-refresh-tokens',
  'redirect-ports-must-match',
  'metadata-hides-iss',
  'metadata-is-for-machines',
  'metadata-is-at-openid-alone',
  'tenant-metadata-is-at-oauth-alone',
  'tenant-metadata-is-at-openid-alone',
  'tenant-metadata-is-behind-the-path-alone',
];

function newestOfEra({ authorization, server }: Pick<Scene, 'server' | 'authorization'>): readonly Revision[] {
  const names = [...server.map(({ id }) => id), ...authorization];
  const met = REVISIONS.filter(
    (revision) =>
      server.every((fault) => touches(fault, 'http', revision)) &&
      CLIENT_CHECKS.some((check) => check.id.startsWith('client-auth/') && isJudged(check, 'http', revision, names)),
  );
  return [...new Map(met.map((revision) => [eraOf(revision), revision])).values()];
}

/** The reference client signs in without a finding everywhere, and shows every claim. */
export function proveSignInReference(): void {
  const seen = new Set<string>();
  describe.concurrent('the reference client signs in', () => {
    for (const { access, authorization, server, ...place } of scenes()) {
      const played = [...server.map(({ id }) => id), ...authorization];
      const at = played.length === 0 ? `by ${access}` : `at servers that play ${played.join(', ')}`;
      it(
        `without a finding over ${place.wire} in ${place.revision} ${at}`,
        async () => {
          const isBrief = played.length > 0 || access === 'bearer';
          const { grades } = await watchFakeClient({ ...place, access, authorization, server, isBrief, checks: CLIENT_CHECKS });
          expect(grades.flatMap(({ findings }) => findings.map(({ check, text }) => `${check}: ${text}`))).toEqual([]);
          expect(openEndsIn(grades)).toEqual([]);
          for (const { check, verdict } of grades) if (verdict === 'passed') seen.add(check.id);
        },
        CELL_MS,
      );
    }
  });

  it('shows every claim but those that are listed as never seen', () => {
    const own = CLIENT_CHECKS.map(({ id }) => id).filter((id) => id.startsWith('client-auth/'));
    expect(own.filter((id) => !seen.has(id))).toEqual(NEVER_SEEN);
  });
}

/** The reference registers itself, and has no document on the web. */
const NEVER_SEEN = ['client-auth/client-document-is-named-by-url'];
