import type { Severity } from '../core/check.ts';
import type { Place } from '../core/event.ts';
import { countFailing } from '../core/exit-code.ts';
import type { Frame } from '../core/frames/frame.ts';
import type { CheckResult, Report, ReportFinding } from '../core/report.ts';
import { groupByCause } from './causes.ts';
import { createPaint } from './paint.ts';
import { renderDiagnosis } from './terminal/diagnosis.ts';
import { renderCause } from './terminal/finding.ts';
import { toVisible, toVisibleLine } from './visible.ts';
import { element, textElement } from './xml.ts';

export interface Case {
  readonly suite: string;
  readonly name: string;
  readonly ms: number;
  readonly state: 'passed' | 'failed' | 'error' | 'skipped';
  /** What stands inside the element, as XML. */
  readonly children: readonly string[];
}

/** What every case looks up. */
interface Sheet {
  readonly report: Report;
  readonly failOn: Severity;
  readonly frames: ReadonlyMap<number, Frame>;
}

const PLAIN = createPaint(false);
const WIDTH = 110;
const LONGEST_MESSAGE = 400;

/** One case for each check in each place, and one for a run that did not come to its end. */
export function toCases(report: Report, failOn: Severity): readonly Case[] {
  const findings = new Map<string, ReportFinding[]>();
  for (const finding of report.findings) {
    const key = keyOf(finding);
    const known = findings.get(key);
    if (known === undefined) findings.set(key, [finding]);
    else known.push(finding);
  }
  const sheet: Sheet = { report, failOn, frames: new Map(report.frames.map((frame) => [frame.seq, frame])) };
  const graded = new Set(report.checks.map(keyOf));
  const stray = [...findings].filter(([key]) => !graded.has(key)).map(([, found]) => found);
  return [
    ...toRunCases(sheet),
    ...report.checks.map((check) => toCase(check, findings.get(keyOf(check)) ?? [], sheet)),
    ...stray.flatMap((found) => found.slice(0, 1).map((first) => toFailure(first, 0, found, sheet))),
  ];
}

function keyOf({ check, era, revision, wire }: Place): string {
  return [check, era, revision, wire].join('|');
}

function toCase(check: CheckResult, findings: readonly ReportFinding[], sheet: Sheet): Case {
  const because = check.because ?? '';
  switch (check.verdict) {
    case 'passed':
      return caseOf(check, check.ms, 'passed', []);
    case 'failed':
      return findings.length === 0 ? toAccepted(check, sheet) : toFailure(check, check.ms, findings, sheet);
    case 'skipped':
      return caseOf(check, check.ms, 'skipped', [element('skipped', { message: line(because) })]);
    case 'blocked':
      return caseOf(check, check.ms, 'skipped', [
        element('skipped', { message: line(because || `Blocked by a finding of ${check.blockedBy?.split('|')[0] ?? 'another check'}.`) }),
      ]);
    case 'inconclusive':
    case 'crashed':
      return caseOf(check, check.ms, 'error', [textElement('error', { message: line(because), type: check.verdict }, lines(because))]);
  }
}

/** A check all of whose findings are lived with. */
function toAccepted(check: CheckResult, { report }: Sheet): Case {
  const own = (report.accepted ?? []).filter(({ finding }) => keyOf(finding) === keyOf(check));
  const [first] = own;
  if (first === undefined)
    return caseOf(check, check.ms, 'failed', [element('failure', { message: 'It failed without a finding.', type: 'error' })]);
  const why = first.how === 'known' ? 'Known from the baseline' : `Waived until ${first.until}: ${first.reason}`;
  return caseOf(check, check.ms, 'skipped', [element('skipped', { message: line(`${why} (${first.finding.text})`) })]);
}

function toFailure(place: Place, ms: number, findings: readonly ReportFinding[], sheet: Sheet): Case {
  const [cause] = groupByCause({ ...sheet.report, findings });
  if (cause === undefined)
    return caseOf(place, ms, 'failed', [element('failure', { message: 'It failed without a finding.', type: 'error' })]);
  const text = renderCause(cause, sheet.frames, WIDTH, PLAIN).join('\n').trim();
  // Below the line a finding is told and does not fail: exit code and test result agree.
  if (countFailing({ ...sheet.report, findings }, sheet.failOn) === 0)
    return caseOf(place, ms, 'passed', [textElement('system-out', {}, text)]);
  const gravest = cause.kinds[0]?.findings[0].text ?? '';
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  return caseOf(place, ms, 'failed', [textElement('failure', { message: line(gravest) + more, type: cause.severity }, text)]);
}

function toRunCases({ report, frames }: Sheet): readonly Case[] {
  const { diagnosis } = report;
  const run = (name: string, type: string, message: string, text: string): Case => ({
    suite: 'run',
    name,
    ms: 0,
    state: 'error',
    children: [textElement('error', { message: line(message), type: toVisibleLine(type, 80) }, text)],
  });
  if (diagnosis !== undefined) {
    const text = renderDiagnosis(diagnosis, report, frames, WIDTH, PLAIN).join('\n').trim();
    return [run(report.client === undefined ? 'An MCP server answers' : 'An MCP client comes', diagnosis.cause, diagnosis.text, text)];
  }
  const problems = (report.problems ?? []).map((problem) =>
    report.client === undefined
      ? run('The waivers hold', 'waivers', problem, '')
      : run('The client comes to its end', 'problem', problem, ''),
  );
  if (report.ended === 'complete') return problems;
  return [...problems, run('The run comes to its end', report.ended, `The run was ${report.ended}: other checks have no verdict.`, '')];
}

function caseOf(place: Place, ms: number, state: Case['state'], children: readonly string[]): Case {
  const suite = place.check.split('/')[0] ?? place.check;
  return { suite, name: `${place.check} (${place.revision} over ${place.wire})`, ms, state, children };
}

function line(text: string): string {
  return toVisibleLine(text, LONGEST_MESSAGE);
}

function lines(text: string): string {
  return text.split('\n').slice(0, 30).map(toVisible).join('\n');
}
