import type { AnyCheck } from '../core/check.ts';
import { type Finding, fingerprintOf } from '../core/event.ts';
import type { Outcome } from './execute.ts';

/** An outcome after causes and consequences were told apart. */
export interface SettledOutcome extends Outcome {
  /** Fingerprint of the finding that explains this check's. */
  readonly blockedBy?: string;
}

/** Blocks what follows from a finding, and what was left open because of it: one cause, one finding. */
export function settleCauses(outcomes: readonly Outcome[]): readonly SettledOutcome[] {
  const causes = outcomes.flatMap(({ task: { check, place }, findings }) =>
    findings.flatMap((finding) => explainedBy(check, finding).map((pattern) => ({ pattern, finding, place }))),
  );
  const settled = new Map<Outcome, SettledOutcome>();
  for (const outcome of outcomes) {
    const { check, place } = outcome.task;
    const isOpen = outcome.verdict === 'failed' || outcome.verdict === 'inconclusive';
    const cause = causes.find(
      ({ pattern, finding, place: origin }) => finding.check !== check.id && origin.era === place.era && matches(pattern, check.id),
    );
    if (!isOpen || cause === undefined) continue;
    // A cause that is itself blocked explains nothing of its own, unless the two would only block each other.
    if (settled.has(outcomes.find((each) => each.task.check.id === cause.finding.check && each.task.place.era === place.era) as Outcome))
      continue;
    const because = `It follows from ${cause.finding.check}: ${cause.finding.text}`;
    settled.set(outcome, { ...outcome, verdict: 'blocked', findings: [], because, blockedBy: fingerprintOf(cause.finding) });
  }
  return outcomes.map((outcome) => settled.get(outcome) ?? outcome);
}

function explainedBy(check: AnyCheck, finding: Finding): readonly string[] {
  const { explains } = check;
  if (explains === undefined) return [];
  return isList(explains) ? explains : (explains[finding.message] ?? []);
}

function isList(explains: NonNullable<AnyCheck['explains']>): explains is readonly string[] {
  return Array.isArray(explains);
}

function matches(pattern: string, id: string): boolean {
  return pattern === '*' || pattern === id || (pattern.endsWith('/*') && id.startsWith(pattern.slice(0, -1)));
}
