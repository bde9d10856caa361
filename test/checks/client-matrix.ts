import { describe, expect, it } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import type { AnyClientCheck } from '../../src/core/client-check.ts';
import { eraOf, REVISIONS, type Revision } from '../../src/core/revision.ts';
import type { ClientFault } from '../../src/fake/client/client-fault.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { revisionsOf } from '../../src/run/plan.ts';
import { foundBy, meetingOf, openEndsIn, watchFakeClient } from './client-run.ts';
import { NEVER_SEEN, SEEN_AT_TIMES } from './never-seen.ts';

const WIRES: readonly FakeWire[] = ['http', 'sse', 'stdio'];
const CELL_MS = 60_000;

/** Where the fake client speaks a revision at all. */
export function speaks(wire: FakeWire, revision: Revision): boolean {
  if (wire === 'sse') return eraOf(revision) === 'legacy';
  return wire === 'stdio' || revision >= '2025-03-26';
}

export function touches({ wires, from, until }: ClientFault | Fault, wire: FakeWire, revision: Revision): boolean {
  return (wires?.includes(wire) ?? true) && revision >= (from ?? revision) && revision <= (until ?? revision);
}

/** Whether a check is judged there, with these faults on our side. */
export function isJudged(check: AnyClientCheck, wire: FakeWire, revision: Revision, needs: readonly string[]): boolean {
  if (check.wires !== undefined && !check.wires.includes(wire)) return false;
  if (check.acrossEras !== true && !revisionsOf(check).includes(revision)) return false;
  if (check.under === 'any') return true;
  return check.under === undefined ? needs.length === 0 : check.under.some((fault: string) => needs.includes(fault));
}

/** Where claims about finding the era are judged, the client speaks both. */
function seeksTheEra(wire: FakeWire, revision: Revision, needs: readonly string[] = []): boolean {
  const isAbout = (check: AnyClientCheck) => check.acrossEras === true && check.under !== 'any' && isJudged(check, wire, revision, needs);
  return eraOf(revision) === 'modern' && CLIENT_CHECKS.some(isAbout);
}

/** What must be found on a fault, by the word of the checks themselves. */
export function expectedOn(
  { id, needs = [] }: ClientFault,
  wire: FakeWire,
  revision: Revision,
): { readonly [check: string]: readonly string[] } {
  const expected: { [check: string]: readonly string[] } = {};
  for (const check of CLIENT_CHECKS) {
    const messages = check.catches[id];
    if (messages !== undefined && isJudged(check, wire, revision, needs)) expected[check.id] = [...messages].sort();
  }
  return expected;
}

export interface ClientCell {
  readonly fault: ClientFault;
  readonly wire: FakeWire;
  readonly revision: Revision;
}

/** Where a fault is tried: on every wire that it shows on, in the newest revision of each era that a check sees it in, and in older ones for checks that are not judged there. */
export function clientCellsOf(fault: ClientFault): readonly ClientCell[] {
  // What is not about HTTP+SSE shows there as it does over HTTP.
  const wires = WIRES.filter((wire) => wire !== 'sse' || fault.wires?.includes('sse') === true);
  return wires.flatMap((wire) => {
    const covered = new Set<string>();
    return [...REVISIONS].reverse().flatMap((revision): ClientCell[] => {
      if (!speaks(wire, revision) || !touches(fault, wire, revision)) return [];
      const marks = Object.keys(expectedOn(fault, wire, revision)).map((check) => `${check} ${eraOf(revision)}`);
      if (marks.every((mark) => covered.has(mark))) return [];
      for (const mark of marks) covered.add(mark);
      return [{ fault, wire, revision }];
    });
  });
}

/** The cells of its first wire: enough to prove that a check sees the fault. */
export function firstClientCellsOf(fault: ClientFault): readonly ClientCell[] {
  const cells = clientCellsOf(fault);
  return cells.filter(({ wire }) => wire === cells[0]?.wire);
}

/** Its cells on the other wires. The fast tests try each fault on the first wire that it shows on. */
export function furtherClientCellsOf(fault: ClientFault): readonly ClientCell[] {
  const first = new Set(firstClientCellsOf(fault).map(({ wire }) => wire));
  return clientCellsOf(fault).filter(({ wire }) => !first.has(wire));
}

/** Faults that a check names and that are tried nowhere in its sight. */
export function untriedFaultsOf(check: AnyClientCheck, faults: readonly ClientFault[]): readonly string[] {
  return faults
    .filter(({ id }) => check.catches[id] !== undefined)
    .filter((fault) => !clientCellsOf(fault).some(({ wire, revision }) => expectedOn(fault, wire, revision)[check.id] !== undefined))
    .map(({ id }) => id);
}

/** Faults of the server under which each call takes seconds: a client that gave up sooner would show nothing. */
const SLOW = ['closes-after-priming'];

/** Faults of the server that claims about openings and first calls are made under: the whole script shows no more of them. */
const EARLY = [
  'blank-lines-on-stdout',
  'counter-offers-1999',
  'floods-stderr-at-start',
  'get-gets-400',
  'get-gets-404',
  'get-gets-405',
  'instructions-of-129-kib',
  'noise-on-stdout-at-start',
  'notification-gets-text-with-202',
  'redirects-to-a-slash',
];

function paceUnder(server: readonly Fault[]): { readonly isShort?: true; readonly timeoutMs?: number } {
  return server.some(({ id }) => SLOW.includes(id)) ? { isShort: true, timeoutMs: 7000 } : {};
}

export function proveClientCells(cells: readonly ClientCell[]): void {
  describe.concurrent('a fault of a client is found, and nothing else is', () => {
    // Those that show behind tokens have a matrix of their own.
    for (const { fault, wire, revision } of cells.filter((cell) => cell.fault.access === undefined)) {
      it(
        `${fault.id} over ${wire} in ${revision}`,
        async () => {
          const met = meetingOf(fault);
          const isOpen = seeksTheEra(wire, revision, fault.needs);
          const run = { faults: [fault], ...met, wire, revision, isOpen, checks: CLIENT_CHECKS, ...paceUnder(met.server ?? []) };
          const { grades } = await watchFakeClient(run);
          expect(foundBy(grades)).toEqual(expectedOn(fault, wire, revision));
          expect(openEndsIn(grades)).toEqual([]);
        },
        CELL_MS,
      );
    }
  });
}

/** A wire and a revision, with the fault that the server plays there. */
interface Scene {
  readonly wire: FakeWire;
  readonly revision: Revision;
  readonly server?: Fault;
}

/** A server that behaves in every revision, and under each fault that a check is about where it shows. */
function scenes(): readonly Scene[] {
  const places = WIRES.flatMap((wire) => REVISIONS.filter((revision) => speaks(wire, revision)).map((revision) => ({ wire, revision })));
  const named = new Set(CLIENT_CHECKS.flatMap(({ under }) => (under === undefined || under === 'any' ? [] : under)));
  const open = FAULTS.filter(({ access, id }) => named.has(id) && access === undefined);
  const bent = open.flatMap((server) =>
    WIRES.flatMap((wire) => {
      const touched = REVISIONS.filter(
        (revision) =>
          speaks(wire, revision) &&
          touches(server, wire, revision) &&
          CLIENT_CHECKS.some(
            (check) =>
              check.under?.includes(server.id) &&
              isJudged(check, wire, revision, [server.id]) &&
              // Who offers the session era at once does not find it.
              !(server.acrossRevisions && check.acrossEras && eraOf(revision) === 'legacy'),
          ),
      );
      return [...new Map(touched.map((revision) => [eraOf(revision), revision])).values()].map((revision) => ({ wire, revision, server }));
    }),
  );
  // Some claims hold under any fault, and show under this one alone.
  const mute = FAULTS.filter(({ id }) => id === 'hangs-on-initialize').map(
    (server) => ({ wire: 'http', revision: '2025-11-25', server }) as const,
  );
  return [...places, ...bent, ...mute];
}

/** The reference client is fault-free everywhere, and shows nearly every claim. */
export function proveClientReference(): void {
  const seen = new Set<string>();
  describe.concurrent('the reference client', () => {
    for (const { wire, revision, server } of scenes()) {
      it(
        `has no finding over ${wire} in ${revision}${server === undefined ? '' : ` at a server that plays ${server.id}`}`,
        async () => {
          const isOpen = server !== undefined && seeksTheEra(wire, revision, [server.id]);
          const bent = server === undefined ? [] : [server];
          const pace = EARLY.includes(server?.id ?? '') ? { isShort: true } : paceUnder(bent);
          const { grades } = await watchFakeClient({ server: bent, wire, revision, isOpen, checks: CLIENT_CHECKS, ...pace });
          expect(grades.flatMap(({ findings }) => findings.map(({ check, text }) => `${check}: ${text}`))).toEqual([]);
          expect(openEndsIn(grades)).toEqual([]);
          for (const { check, verdict } of grades) if (verdict === 'passed') seen.add(check.id);
        },
        CELL_MS,
      );
    }
  });

  it('shows every claim but those that are listed as never seen', () => {
    // Those of the sign-in have a matrix of their own.
    const never = CLIENT_CHECKS.map(({ id }) => id).filter(
      (id) => !seen.has(id) && !(id in SEEN_AT_TIMES) && !id.startsWith('client-auth/'),
    );
    expect(never).toEqual(Object.keys(NEVER_SEEN).sort());
  });
}
