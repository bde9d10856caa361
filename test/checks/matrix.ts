import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { Budgets } from '../../src/core/budgets.ts';
import type { AnyCheck } from '../../src/core/check.ts';
import { FIXTURES, type FixtureName } from '../../src/core/fixtures.ts';
import type { Report } from '../../src/core/report.ts';
import { eraOf, REVISIONS, type Revision } from '../../src/core/revision.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { revisionsOf } from '../../src/run/plan.ts';
import { foundIn, REFERENCE_CALL, runAgainstFake } from './fake-run.ts';

const EVERY_FIXTURE = Object.keys(FIXTURES) as FixtureName[];

/** What the reference keeps on the busiest machine. */
const AMPLE: Budgets = {
  contextCost: 10_000,
  toolCost: 1000,
  contextGrowth: 0,
  startMs: 20_000,
  handshakeMs: 20_000,
  listMs: 20_000,
};

const WIRES: readonly FakeWire[] = ['stdio', 'http', 'sse'];

/** A fault may make every request wait for its deadline. */
const CELL_MS = 60_000;

/** Where a fake server speaks a revision at all. */
function speaks(wire: FakeWire, revision: Revision): boolean {
  if (wire === 'sse') return eraOf(revision) === 'legacy';
  return wire === 'stdio' || revision >= '2025-03-26';
}

/** What must be found on a fault, by the word of the checks themselves. Without a revision each era is graded by its newest. */
function expectedOn(fault: Fault, wire: FakeWire, revision: Revision | undefined): { readonly [check: string]: readonly string[] } {
  const expected: { [check: string]: readonly string[] } = {};
  for (const check of CHECKS) {
    const messages = check.catches[fault.id];
    if (messages === undefined || !applies(check, wire, revision)) continue;
    expected[check.id] = [...messages].sort();
  }
  return expected;
}

function applies(check: AnyCheck, wire: FakeWire, revision: Revision | undefined): boolean {
  return (check.wires === undefined || check.wires.includes(wire)) && (revision === undefined || revisionsOf(check).includes(revision));
}

/** The revisions at which a fault is tried: the newest it touches in each era. */
function triedAt(fault: Fault, wire: FakeWire): readonly (Revision | undefined)[] {
  // Where nobody is let in the era stays unknown, unless a run asks for one.
  const isOfAnyEra = fault.access === 'no-token' && fault.from === undefined && fault.until === undefined;
  if (fault.acrossRevisions || isOfAnyEra) return [undefined];
  const touched = REVISIONS.filter(
    (revision) => speaks(wire, revision) && revision >= (fault.from ?? revision) && revision <= (fault.until ?? revision),
  );
  const eras = new Map(touched.map((revision) => [eraOf(revision), revision]));
  return [...eras.values()].filter((revision) =>
    CHECKS.some((check) => check.catches[fault.id] !== undefined && applies(check, wire, revision)),
  );
}

function openEnds(report: Report): readonly string[] {
  return report.checks
    .filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed')
    .map(({ id, verdict, because }) => `${id} is ${verdict}: ${because}`);
}

/** One fault, on one wire, at one revision. */
export interface Cell {
  readonly fault: Fault;
  readonly wire: FakeWire;
  readonly revision: Revision | undefined;
}

/** Where each fault is tried, on every wire it shows on. */
export function cellsOf(fault: Fault): readonly Cell[] {
  return WIRES.filter((wire) => fault.wires?.includes(wire) ?? true).flatMap((wire) =>
    fault.diagnosis === undefined
      ? triedAt(fault, wire).map((revision) => ({ fault, wire, revision }))
      : [{ fault, wire, revision: undefined }],
  );
}

/** The cells of its first wire: enough to prove that a check sees the fault. */
export function firstCellsOf(fault: Fault): readonly Cell[] {
  const cells = cellsOf(fault);
  return cells.filter(({ wire }) => wire === cells[0]?.wire);
}

/**
 * Its cell on one of the other wires, in the newest era that it touches: on the first wire each era is tried. The fast tests
 * try each fault on the first wire that it shows on.
 */
export function furtherCellsOn(fault: Fault, wire: FakeWire): readonly Cell[] {
  // What is not about HTTP+SSE shows there as it does over HTTP.
  const isElsewhere = wire === 'sse' && fault.wires === undefined;
  const cells = isElsewhere || firstCellsOf(fault)[0]?.wire === wire ? [] : cellsOf(fault);
  return cells.filter((cell) => cell.wire === wire).slice(-1);
}

/** The reference behind tokens: whoever has none is told how to get one, and a good one is all it takes. */
export function proveProtectedReference(): void {
  describe('the reference server behind tokens', () => {
    for (const revision of [undefined, ...REVISIONS.filter((each) => speaks('http', each))]) {
      it(`shows nothing but a way in to who has no token in ${revision ?? 'no revision that is known'}`, async () => {
        const report = await runAgainstFake({ wire: 'http', access: 'no-token', checks: CHECKS, ...(revision && { revision }) });
        expect(report.diagnosis?.cause).toBe('sign-in-required');
        expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
        expect(openEnds(report)).toEqual([]);
        expect(report.signIn?.broken).toBeUndefined();
      });
    }

    const places = (['http', 'sse'] as const).flatMap((wire) =>
      REVISIONS.filter((each) => speaks(wire, each)).map((revision) => ({ wire, revision })),
    );
    for (const { revision, wire } of places) {
      it(`has no finding over ${wire} for who has a token in ${revision}`, async () => {
        const options = { call: REFERENCE_CALL, fixtures: EVERY_FIXTURE, revision };
        const report = await runAgainstFake({ wire, access: 'good-token', checks: CHECKS, ...options });
        expect(report.diagnosis).toBeUndefined();
        expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
        expect(openEnds(report)).toEqual([]);
        expect(report.signIn?.broken).toBeUndefined();
      });
    }
  });
}

export function proveReference(wire: FakeWire): void {
  describe(`the reference server over ${wire}`, () => {
    for (const revision of REVISIONS.filter((each) => speaks(wire, each))) {
      it(`has no finding in ${revision}`, async () => {
        const report = await runAgainstFake({
          wire,
          revision,
          checks: CHECKS,
          call: REFERENCE_CALL,
          fixtures: EVERY_FIXTURE,
          budgets: AMPLE,
        });
        expect(report.diagnosis).toBeUndefined();
        expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
        expect(openEnds(report)).toEqual([]);
        expect(report.summary.verdicts.passed).toBeGreaterThan(0);
      });
    }
  });
}

/** Where request after request is waited for in vain: a shorter wait for each is enough. */
const LONGEST_REQUEST_MS = 1500;
const LONGEST = [
  'answers-after-three-seconds',
  'collects-its-output',
  'blocks-on-a-child-at-calls',
  'errors-on-stderr',
  'call-blocks-the-session',
  'posted-notifications-hang',
  'bad-arguments-block-the-loop',
  'buffers-output-until-end',
  'child-reads-the-next-line',
  'stays-mute',
  'asks-without-session',
  'newer-version-is-unanswered',
  'wants-content-length',
  'ping-is-unanswered',
  'answers-whoever-came-last',
];

function isLong({ fault }: Cell): boolean {
  return LONGEST.includes(fault.id);
}

/**
 * Most of a cell is waiting for what does not come, so several run side by side. The longest begin first, so that
 * nothing waits for them alone at the end.
 */
export function proveCells(cells: readonly Cell[]): void {
  describe.concurrent('a fault is found, and nothing else is', () => {
    for (const cell of [...cells].sort((a, b) => Number(isLong(b)) - Number(isLong(a)))) {
      const { fault, wire, revision } = cell;
      it(
        `${fault.id} over ${wire} in ${revision ?? 'all revisions together'}`,
        async () => {
          const options = {
            ...(revision && { revision }),
            ...(fault.call && { call: fault.call }),
            ...(isLong(cell) && { requestMs: LONGEST_REQUEST_MS }),
            ...(fault.fixtures && { fixtures: fault.fixtures }),
            ...(fault.hosts && { hosts: fault.hosts }),
            ...(fault.access && { access: fault.access }),
            ...(fault.budgets && { budgets: fault.budgets }),
          };
          const report = await runAgainstFake({ faults: [fault], wire, checks: CHECKS, ...options });
          if (fault.diagnosis !== undefined) {
            expect(report.diagnosis?.cause).toBe(fault.diagnosis);
            expect(report.diagnosis?.evidence).not.toEqual([]);
          }
          expect(foundIn(report)).toEqual(expectedOn(fault, wire, revision));
          expect(openEnds(report)).toEqual([]);
        },
        CELL_MS,
      );
    }
  });
}
