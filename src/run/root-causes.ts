import type { AnyCheck } from '../core/check.ts';
import { type Finding, fingerprintOf, type Verdict } from '../core/event.ts';
import type { Outcome } from './execute.ts';

/** An outcome after causes and consequences were told apart. */
export interface SettledOutcome extends Outcome {
  /** Fingerprint of the finding that explains this check's. */
  readonly blockedBy?: string;
}

interface Cause {
  readonly outcome: Outcome;
  readonly finding: Finding;
}

/** Blocks what follows from a finding, and what was left open because of it: one cause, one finding. */
export function settleCauses(outcomes: readonly Outcome[]): readonly SettledOutcome[] {
  const failed = outcomes.filter(({ findings }) => findings.length > 0);
  const known = new Map<Outcome, Cause | undefined>();

  /** The cause behind an outcome that is itself not explained by another. */
  const rootOf = (outcome: Outcome, above: readonly Outcome[]): Cause | undefined => {
    if (known.has(outcome)) return known.get(outcome);
    const root = causesOf(outcome, failed)
      // Of two that explain each other, one stays.
      .filter((cause) => !above.includes(cause.outcome))
      .map((cause) => rootOf(cause.outcome, [...above, outcome]) ?? cause)
      .find((cause) => cause.outcome !== outcome);
    known.set(outcome, root);
    return root;
  };

  return outcomes.map((outcome) => {
    const isOpen = outcome.verdict === 'failed' || outcome.verdict === 'inconclusive';
    const cause = isOpen ? rootOf(outcome, []) : undefined;
    if (cause === undefined) return outcome;
    const because = `It follows from ${cause.finding.check}: ${cause.finding.text}`;
    return { ...outcome, verdict: 'blocked', findings: [], because, blockedBy: fingerprintOf(cause.finding) };
  });
}

/** The findings of other checks that explain this outcome. What is no matter of the era explains what follows in each. */
function causesOf({ task: { check, place }, verdict }: Outcome, failed: readonly Outcome[]): readonly Cause[] {
  return failed
    .filter(({ task }) => task.check.id !== check.id && (task.check.once === true || task.place.era === place.era))
    .flatMap((outcome) =>
      outcome.findings
        .filter((finding) => explainedBy(outcome.task.check, finding).some((pattern) => matches(pattern, check.id, verdict)))
        .map((finding) => ({ outcome, finding })),
    );
}

function explainedBy(check: AnyCheck, finding: Finding): readonly string[] {
  const { explains } = check;
  if (explains === undefined) return [];
  return isList(explains) ? explains : (explains[finding.message] ?? []);
}

function isList(explains: NonNullable<AnyCheck['explains']>): explains is readonly string[] {
  return Array.isArray(explains);
}

function matches(pattern: string, id: string, verdict: Verdict): boolean {
  if (pattern.startsWith('open:')) return verdict === 'inconclusive' && matches(pattern.slice(5), id, verdict);
  return pattern === '*' || pattern === id || (pattern.endsWith('/*') && id.startsWith(pattern.slice(0, -1)));
}
