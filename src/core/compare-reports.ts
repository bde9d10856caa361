import type { Severity } from './check.ts';
import { rememberFindings } from './known-findings.ts';
import type { Report, ReportFinding } from './report.ts';
import { isGraver } from './severity.ts';

/**
 * What changed between two reports of a server. Findings are the same by check, message and what they are about, whatever
 * they say and measure; one that hits a tool more than before is new. What is lived with was there before, and is not new.
 */
export interface Comparison {
  readonly old: Report;
  readonly new: Report;
  /** Findings of the new report that the old one has not. */
  readonly appeared: readonly ReportFinding[];
  /** Findings of the old report that the new one has not, though their check came to a verdict. */
  readonly gone: readonly ReportFinding[];
  /** Findings of the old report whose check came to no verdict in the new one: they may be there still. */
  readonly untried: readonly ReportFinding[];
  /** Findings of both, as the new report has them. */
  readonly same: readonly ReportFinding[];
  /** Checks that are inconclusive in the new report alone. */
  readonly opened: readonly string[];
}

/** Compares two reports. Of findings with one fingerprint the gravest speaks for all. */
export function compareReports(old: Report, current: Report): Comparison {
  const before = byFingerprint(old, acceptedOf(old));
  const after = byFingerprint(current);
  const known = rememberFindings(before);
  const left = rememberFindings([...after, ...acceptedOf(current)]);
  const lost = before.filter((finding) => !left.hasSomeOf(finding));
  const judged = new Set(
    current.checks.filter(({ verdict }) => verdict === 'passed' || verdict === 'failed').map(({ check, era }) => `${check}|${era}`),
  );
  const isJudged = ({ check, era }: ReportFinding) => judged.has(`${check}|${era}`);
  const wasOpen = new Set(old.checks.filter(({ verdict }) => verdict === 'inconclusive').map(({ id }) => id));
  const isOpen = current.checks.filter(({ id, verdict }) => verdict === 'inconclusive' && !wasOpen.has(id));
  return {
    old,
    new: current,
    appeared: after.filter((finding) => !known.hasAllOf(finding)),
    gone: lost.filter(isJudged),
    untried: lost.filter((finding) => !isJudged(finding)),
    same: after.filter((finding) => known.hasAllOf(finding)),
    opened: [...new Set(isOpen.map(({ id }) => id))],
  };
}

function acceptedOf({ accepted = [] }: Report): readonly ReportFinding[] {
  return accepted.map(({ finding }) => finding);
}

function byFingerprint({ findings }: Report, more: readonly ReportFinding[] = []): readonly ReportFinding[] {
  const found = new Map<string, ReportFinding>();
  for (const finding of [...findings, ...more]) {
    const known = found.get(finding.fingerprint);
    if (known === undefined || isGraver(finding.severity, known.severity)) found.set(finding.fingerprint, finding);
  }
  return [...found.values()];
}

/** 1 for something new at or above a severity, or a check that is newly without a verdict; else as the new report ends by itself. */
export function exitCodeOfComparison(comparison: Comparison, failOn: Severity): 0 | 1 | 3 | 4 {
  const { appeared, opened, new: current } = comparison;
  if (current.summary.verdicts.crashed > 0) return 3;
  if (current.diagnosis !== undefined || current.ended === 'diagnosed' || current.ended === 'refused') return 4;
  const isNew = appeared.some(({ severity }) => !isGraver(failOn, severity));
  return isNew || (current.problems ?? []).length > 0 || opened.length > 0 || current.ended !== 'complete' || current.checks.length === 0
    ? 1
    : 0;
}
