import type { Severity } from './check.ts';
import { isUncertain } from './host-verdict.ts';
import type { Report, ReportFinding } from './report.ts';
import { isGraver } from './severity.ts';

/** How a run ends for whoever started it. 2 is for what could not run as asked and never has a report. */
export function exitCodeOf(report: Report, failOn: Severity): 0 | 1 | 3 | 4 {
  if (report.summary.verdicts.crashed > 0) return 3;
  // What is wrong with its sign-in can be told of a server that lets nobody in.
  if (report.ended === 'refused') return countFailing(report, failOn) > 0 ? 1 : 4;
  if (report.diagnosis !== undefined || report.ended === 'diagnosed') return 4;
  if ((report.problems ?? []).length > 0) return 1;
  const isOpen = report.ended !== 'complete' || report.summary.verdicts.inconclusive > 0;
  // A client that has shown nothing is no better than one that never came.
  const { failed, passed } = report.summary.verdicts;
  if (report.client !== undefined && passed + failed === 0) return 1;
  // A run without any check proves nothing.
  return isOpen || report.checks.length === 0 || countFailing(report, failOn) > 0 ? 1 : 0;
}

/** How many findings are at or above a severity; what is uncertain about a host counts nowhere. */
export function countFailing(report: Report, failOn: Severity): number {
  return report.findings.filter((finding) => !isGraver(failOn, finding.severity) && !isMereGuess(finding, report)).length;
}

/** It rests on hosts alone, and on no fact of high confidence. */
function isMereGuess(finding: ReportFinding, { catalogue }: Report): boolean {
  return catalogue[finding.check]?.level === 'host' && isUncertain(finding);
}
