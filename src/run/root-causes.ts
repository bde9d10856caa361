import type { AnyCheck } from '../core/check.ts';
import { type Finding, fingerprintOf, type Verdict } from '../core/event.ts';
import type { Frame } from '../core/frames/frame.ts';
import { harmOf, isGraver } from '../core/severity.ts';
import type { Outcome } from './execute.ts';
import type { Task } from './plan.ts';

/** An outcome after causes and consequences were told apart. */
export interface SettledOutcome extends Outcome {
  /** Fingerprint of the finding that explains this check's. */
  readonly blockedBy?: string;
}

/** A finding of a check, or without one its open end. */
interface Matter {
  readonly outcome: Outcome;
  readonly finding?: Finding;
}

interface Cause extends Matter {
  readonly finding: Finding;
}

/**
 * Takes out what follows from a finding, and what was left open because of it: one cause, one finding.
 * That a process ended by itself follows from nothing else, unless it is named.
 */
export function settleCauses(outcomes: readonly Outcome[], frames: readonly Frame[] = []): readonly SettledOutcome[] {
  return settle(withoutIdleSums(outcomes, frames), frames);
}

function settle(outcomes: readonly Outcome[], frames: readonly Frame[]): readonly SettledOutcome[] {
  const deaths = deathsIn(frames);
  const causes = outcomes.flatMap((outcome): Cause[] => outcome.findings.map((finding) => ({ outcome, finding })));
  const candidatesFor = createCandidates(causes);
  const known = new Map<Outcome | Finding, Cause | undefined>();
  const showsDeath = (finding: Finding | undefined) => finding?.evidence.some((seq) => deaths.has(seq)) === true;

  /** The cause behind a matter that is itself not explained by another. */
  const rootOf = (matter: Matter, above: readonly Outcome[]): Cause | undefined => {
    const key = matter.finding ?? matter.outcome;
    if (known.has(key)) return known.get(key);
    const root = candidatesFor(matter)
      .filter((cause) => explains(cause, matter, showsDeath))
      // Of two that explain each other, one stays.
      .filter((cause) => !above.includes(cause.outcome))
      .map((cause) => rootOf(cause, [...above, matter.outcome]) ?? cause)
      .find((cause) => cause.outcome !== matter.outcome);
    known.set(key, root);
    return root;
  };

  return outcomes.map((outcome) => {
    const { verdict, findings } = outcome;
    const roots = new Map(findings.map((finding) => [finding, rootOf({ outcome, finding }, [])]));
    const left = findings.filter((finding) => roots.get(finding) === undefined);
    if (left.length > 0) return left.length === findings.length ? outcome : { ...outcome, findings: left };
    const cause = verdict === 'inconclusive' ? rootOf({ outcome }, []) : [...roots.values()][0];
    if (cause === undefined) return outcome;
    const because = `It follows from ${cause.finding.check}: ${cause.finding.text}`;
    return { ...outcome, verdict: 'blocked', findings: [], because, blockedBy: fingerprintOf(cause.finding) };
  });
}

/** The causes that may explain a matter at all, looked for once for all matters of a kind: there may be thousands of both. */
function createCandidates(causes: readonly Cause[]): (matter: Matter) => readonly Cause[] {
  const known = new Map<string, readonly Cause[]>();
  return (matter) => {
    const { outcome, finding } = matter;
    const { check, place } = outcome.task;
    // What gives way does so to findings of any kind.
    if (finding !== undefined && check.givesWay === true) return causes;
    const key = [check.id, place.era, outcome.verdict, finding?.message ?? ''].join('|');
    const found = known.get(key) ?? causes.filter((cause) => mayExplain(cause, matter));
    known.set(key, found);
    return found;
  };
}

/** Whether a finding explains matters of this kind, whatever they rest on. */
function mayExplain({ outcome: { task }, finding }: Cause, { outcome, finding: explained }: Matter): boolean {
  return explainedBy(task.check, finding).some((pattern) =>
    matches(pattern.replace(CITED, ''), outcome.task.check.id, outcome.verdict, explained?.message),
  );
}

/** How many checks must find what a sum stands for. */
const FEWEST_SUMMED = 2;

/** Takes out findings that sum up what others found where there is nothing to sum up, and grades the rest. */
function withoutIdleSums(outcomes: readonly Outcome[], frames: readonly Frame[]): readonly Outcome[] {
  const isSum = ({ task, verdict }: Outcome) => task.check.sums === true && verdict === 'failed';
  const sums = outcomes.filter(isSum);
  if (sums.length === 0) return outcomes;
  const alone = settle(
    outcomes.filter((outcome) => !isSum(outcome)),
    frames,
  );
  const standing = alone.flatMap((outcome): Cause[] => outcome.findings.map((finding) => ({ outcome, finding })));
  return outcomes.map((outcome) => {
    if (!isSum(outcome)) return outcome;
    const findings = outcome.findings.flatMap((finding): Finding[] => {
      const summed = standing.filter((matter) => explains({ outcome, finding }, matter, () => false));
      if (new Set(summed.map((matter) => matter.finding.check)).size < FEWEST_SUMMED) return [];
      const severity = summed.map((matter) => matter.finding.severity).reduce((a, b) => (isGraver(b, a) ? b : a));
      return [{ ...finding, severity }];
    });
    return { ...outcome, findings, verdict: findings.length === 0 ? 'passed' : 'failed' };
  });
}

/** The finding that says that calls of the named tool hang, and that would explain whatever came of one more: it need not be tried. */
export function findHang(task: Task, guards: readonly Outcome[]): Finding | undefined {
  if (!('run' in task.check) || task.check.callsTool !== true) return undefined;
  const tried: Matter = { outcome: { task, verdict: 'inconclusive', findings: [], traits: [], ms: 0 } };
  for (const outcome of guards) {
    const { check } = outcome.task;
    const found = outcome.findings.find(
      (finding) => harmOf(check, finding.message)?.kind === 'hangs' && explains({ outcome, finding }, tried, () => false),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a finding of another check explains a matter. What is no matter of the era explains what follows in each. */
function explains(
  { outcome: { task }, finding }: Cause,
  { outcome, finding: explained }: Matter,
  showsDeath: (finding: Finding | undefined) => boolean,
): boolean {
  const { check, place } = outcome.task;
  if (task.check.id === check.id || !(task.check.once === true || task.place.era === place.era)) return false;
  if (explained !== undefined && check.givesWay === true && task.check.givesWay !== true && saysTheSame(finding, explained)) return true;
  const isDeathApart = showsDeath(explained) && !showsDeath(finding);
  return explainedBy(task.check, finding).some(
    (pattern) =>
      !(pattern === '*' && (isDeathApart || isNamedBy(explained, check, task))) &&
      (!pattern.startsWith(CITED) || isPartOf(finding, explained, task, outcome)) &&
      matches(pattern.replace(CITED, ''), check.id, outcome.verdict, explained?.message),
  );
}

/** Whether a finding says by name that what another check finds follows from it: then it does not follow from that. */
function isNamedBy(finding: Finding | undefined, check: AnyCheck, of: Task): boolean {
  return finding !== undefined && explainedBy(check, finding).includes(of.check.id);
}

/** Whether a finding is about the member that another, in general words, is about too. */
function saysTheSame(finding: Finding, general: Finding): boolean {
  const member = general.subject?.split(/[^\w$-]+/).findLast((word) => word !== '');
  if (member === undefined || !general.evidence.some((seq) => finding.evidence.includes(seq))) return false;
  return `${finding.text} ${finding.subject ?? ''}`.split(/[^\w$-]+/).includes(member);
}

const CITED = 'cited:';

/** Whether a finding rests on what another shows. What sums up, or says the reason of that other, is no part of it. */
function isPartOf(whole: Finding, part: Finding | undefined, of: Task, { task }: Outcome): boolean {
  if (task.check.sums === true || part?.evidence.some((seq) => whole.evidence.includes(seq)) !== true) return false;
  const reasons = explainedBy(task.check, part).filter((pattern) => !pattern.startsWith(CITED));
  return !reasons.some((pattern) => matches(pattern, of.check.id, 'failed', whole.message));
}

function explainedBy(check: AnyCheck, finding: Finding): readonly string[] {
  const { explains: patterns } = check;
  if (patterns === undefined) return [];
  return isList(patterns) ? patterns : (patterns[finding.message] ?? []);
}

function isList(patterns: NonNullable<AnyCheck['explains']>): patterns is readonly string[] {
  return Array.isArray(patterns);
}

function matches(pattern: string, id: string, verdict: Verdict, message: string | undefined): boolean {
  if (pattern.startsWith('open:')) return verdict === 'inconclusive' && matches(pattern.slice(5), id, verdict, message);
  if (pattern.includes('#')) return pattern === `${id}#${message}`;
  return pattern === '*' || pattern === id || (pattern.endsWith('/*') && id.startsWith(pattern.slice(0, -1)));
}

/** The ends of processes whose input nobody had closed, and to which nobody had sent a signal. */
function deathsIn(frames: readonly Frame[]): ReadonlySet<number> {
  const asked = new Set<string>();
  const deaths = new Set<number>();
  for (const { kind, connection, seq } of frames) {
    if (kind === 'input-end' || kind === 'kill') asked.add(connection);
    if (kind === 'exit' && !asked.has(connection)) deaths.add(seq);
  }
  return deaths;
}
