import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { AnyCheck } from '../../src/core/check.ts';
import type { Report } from '../../src/core/report.ts';
import { eraOf, REVISIONS, type Revision } from '../../src/core/revision.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { revisionsOf } from '../../src/run/plan.ts';
import { foundIn, REFERENCE_CALL, runAgainstFake } from './fake-run.ts';

const WIRES: readonly FakeWire[] = ['stdio', 'http', 'sse'];

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
  if (fault.acrossRevisions) return [undefined];
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

describe('the reference server', () => {
  for (const wire of WIRES) {
    for (const revision of REVISIONS.filter((each) => speaks(wire, each))) {
      it(`has no finding over ${wire} in ${revision}`, async () => {
        const report = await runAgainstFake({ wire, revision, checks: CHECKS, call: REFERENCE_CALL });
        expect(report.diagnosis).toBeUndefined();
        expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
        expect(openEnds(report)).toEqual([]);
        expect(report.summary.verdicts.passed).toBeGreaterThan(0);
      });
    }
  }
});

describe.each(FAULTS.filter(({ diagnosis }) => diagnosis !== undefined).map((fault) => [fault.id, fault] as const))(
  'with the fault `%s` nothing answers',
  (_, fault) => {
    for (const wire of fault.wires ?? WIRES) {
      it(`over ${wire}, and the diagnosis names the cause`, async () => {
        const report = await runAgainstFake({ faults: [fault], wire, checks: CHECKS });
        expect(report.diagnosis?.cause).toBe(fault.diagnosis);
        expect(report.diagnosis?.evidence).not.toEqual([]);
        expect(report.findings).toEqual([]);
        expect(report.checks).toEqual([]);
      });
    }
  },
);

describe.each(FAULTS.filter(({ diagnosis }) => diagnosis === undefined).map((fault) => [fault.id, fault] as const))(
  'the fault `%s`',
  (_, fault) => {
    const cells = WIRES.filter((wire) => fault.wires?.includes(wire) ?? true).flatMap((wire) =>
      triedAt(fault, wire).map((revision) => ({ wire, revision })),
    );

    it('is tried somewhere', () => {
      expect(cells).not.toEqual([]);
    });

    for (const { wire, revision } of cells) {
      it(`is found over ${wire} in ${revision ?? 'all revisions together'}, and nothing else is`, async () => {
        const options = { ...(revision && { revision }), ...(fault.call && { call: fault.call }) };
        const report = await runAgainstFake({ faults: [fault], wire, checks: CHECKS, ...options });
        expect(foundIn(report)).toEqual(expectedOn(fault, wire, revision));
        expect(openEnds(report)).toEqual([]);
      });
    }
  },
);
