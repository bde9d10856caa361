import { CHECKS } from '../../src/checks/index.ts';
import type { AnyCheck } from '../../src/core/check.ts';
import type { Report } from '../../src/core/report.ts';
import { eraOf, REVISIONS, type Revision } from '../../src/core/revision.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { groupByCause } from '../../src/reporters/causes.ts';
import { createPaint } from '../../src/reporters/paint.ts';
import { renderCause } from '../../src/reporters/terminal/finding.ts';
import { revisionsOf } from '../../src/run/plan.ts';
import { runAgainstFake } from '../../test/checks/fake-run.ts';

const WIRES: readonly FakeWire[] = ['stdio', 'http', 'sse'];
const WIDTH = 100;

/** Runs a check against one of its faults, and gives what the terminal shows of it. */
export async function runFault(check: AnyCheck, id: string): Promise<readonly string[]> {
  const fault = FAULTS.find((each) => each.id === id);
  if (fault === undefined) throw new Error(`There is no fault ${id}.`);
  const wire = WIRES.find((each) => (fault.wires?.includes(each) ?? true) && (check.wires?.includes(each) ?? true));
  if (wire === undefined) throw new Error(`${check.id} and ${fault.id} share no wire.`);
  const tries = triedAt(check, fault, wire);
  // A check that watches what others do sees nothing when it runs alone.
  for (const [checks, revision] of [[check], CHECKS].flatMap((each) => tries.map((tried) => [each, tried] as const))) {
    const report = await runAgainstFake({
      faults: [fault],
      wire,
      checks,
      ...(revision !== undefined && { revision }),
      ...(fault.call && { call: fault.call }),
      ...(fault.fixtures && { fixtures: fault.fixtures }),
      ...(fault.hosts && { hosts: fault.hosts }),
      ...(fault.access && { access: fault.access }),
      ...(fault.budgets && { budgets: fault.budgets }),
    });
    const lines = renderFindings({ ...report, findings: report.findings.filter((finding) => finding.check === check.id) });
    if (lines.length > 0) return lines;
  }
  throw new Error(`${check.id} finds nothing on ${fault.id}.`);
}

/** The newest revision of each era that both know, the newest era first. */
function triedAt(check: AnyCheck, fault: Fault, wire: FakeWire): readonly (Revision | undefined)[] {
  if (fault.acrossRevisions) return [undefined];
  const { from = '2024-11-05', until = '2026-07-28' } = fault;
  const shared = REVISIONS.filter(
    (each) => revisionsOf(check).includes(each) && each >= from && each <= until && (wire !== 'sse' || eraOf(each) === 'legacy'),
  );
  return [...new Set([shared.findLast((each) => eraOf(each) === 'legacy'), shared.findLast((each) => eraOf(each) === 'modern')])].filter(
    (each) => each !== undefined,
  );
}

/** Findings as the terminal shows them, without what every page would repeat, and without what is never the same twice. */
export function renderFindings(report: Report): readonly string[] {
  const frames = new Map(report.frames.map((frame) => [frame.seq, frame]));
  return groupByCause(report)
    .map(({ card: _, ...cause }) => cause)
    .flatMap((cause) => renderCause(cause, frames, WIDTH, createPaint(false)))
    .filter((line) => line !== '' && !/^ {2}rerun\b/.test(line))
    .map(steady);
}

/** Times, ports and chosen words differ from run to run, and how many requests came before from release to release. */
export function steady(line: string): string {
  return line
    .replace(/([→←·]) +\d+\.\d{3} s/, '$1')
    .replace(/"id":\d{3,}/g, '"id":…')
    .replace(/ over memory/g, ' over stdio')
    .replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '…')
    .replace(/\/t\/[\w-]{22}\//g, '/t/…/')
    .replace(/\b[\da-f]{16,}\b/g, '…')
    .replace(/(127\.0\.0\.1|localhost|\[::1\]):\d{4,5}/g, '$1:3000')
    .replace(/\beyJ[\w-]+\.[\w.-]*/g, '[secret]')
    .replace(/\bpid \d+/g, 'pid …')
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    .replace(/\b\d+(\.\d+)? (ms|s)\b/g, '… $2');
}
