import type { AnyClientCheck } from '../../src/core/client-check.ts';
import type { Diagnosis } from '../../src/core/event.ts';
import { foldReport, type Report } from '../../src/core/report.ts';
import { eraOf, REVISIONS, type Revision } from '../../src/core/revision.ts';
import type { ClientFault } from '../../src/fake/client/client-fault.ts';
import { CLIENT_FAULTS } from '../../src/fake/client/faults/index.ts';
import type { FakeWire } from '../../src/fake/fault.ts';
import { createPaint } from '../../src/reporters/paint.ts';
import { renderDiagnosis } from '../../src/reporters/terminal/diagnosis.ts';
import { tellClient } from '../../src/run/clients/tell-client.ts';
import { meetingOf, watchFakeClient } from '../../test/checks/client-run.ts';
import { renderFindings } from './run-fault.ts';

const WIDTH = 100;

const WIRES: readonly FakeWire[] = ['http', 'stdio', 'sse'];

/** Plays a client with a fault, and gives what the terminal shows of one check. */
export async function runClientFault(check: AnyClientCheck, id: string): Promise<readonly string[]> {
  const fault = CLIENT_FAULTS.find((each) => each.id === id);
  if (fault === undefined) throw new Error(`There is no fault ${id} of the fake client.`);
  const met = meetingOf(fault);
  for (const { revision, wire } of placesOf(check, fault)) {
    const { frames } = await watchFakeClient({
      faults: [fault],
      ...met,
      isBrief: met.access !== undefined,
      wire,
      revision,
      checks: [check],
    });
    const told = { toolVersion: '', startedAt: '', shownTarget: '', rerun: '', remedy: '', how: 'complete' } as const;
    const ms = (frames.at(-1)?.t ?? 0) + 200_000;
    const report = foldReport(tellClient({ ...told, checks: [check], frames, ms }), (text) => text);
    const lines = report.diagnosis === undefined ? renderFindings(report) : renderAbsence(report, report.diagnosis);
    if (lines.length > 0) return lines;
  }
  throw new Error(`${check.id} finds nothing on ${id}.`);
}

/** What is told of a client that could not be understood at all. */
function renderAbsence(report: Report, diagnosis: Diagnosis): readonly string[] {
  const shown = new Map(report.frames.map((frame) => [frame.seq, frame]));
  return renderDiagnosis(diagnosis, report, shown, WIDTH, createPaint(false)).filter((line) => line !== '' && !/^ {2}rerun\b/.test(line));
}

/** Where both are at home, the newest revision first. */
function placesOf(check: AnyClientCheck, fault: ClientFault): readonly { readonly wire: FakeWire; readonly revision: Revision }[] {
  const wires = WIRES.filter((wire) => (check.wires?.includes(wire) ?? true) && (fault.wires?.includes(wire) ?? true));
  const revisions = [...REVISIONS].reverse().filter((each) => each >= (fault.from ?? each) && each <= (fault.until ?? each));
  return revisions.flatMap((revision) => wires.filter((wire) => isSpoken(wire, revision)).map((wire) => ({ wire, revision })));
}

function isSpoken(wire: FakeWire, revision: Revision): boolean {
  if (wire === 'sse') return eraOf(revision) === 'legacy';
  return wire === 'stdio' || revision >= '2025-03-26';
}
