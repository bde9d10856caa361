import type { Severity } from './check.ts';
import {
  type CheckCard,
  type Diagnosis,
  type Finding,
  fingerprintOf,
  type Place,
  type RunEvent,
  type ServerFacts,
  type Trait,
  VERDICTS,
  type Verdict,
} from './event.ts';
import type { Frame } from './frame.ts';
import type { Redact } from './secret.ts';

export const REPORT_FORMAT = 1;

/** One check of a run with its verdict. */
export interface CheckResult extends Place {
  readonly id: string;
  readonly verdict: Verdict;
  readonly level: string;
  readonly because?: string;
  readonly blockedBy?: string;
  readonly ms: number;
}

export interface ReportFinding extends Finding {
  readonly fingerprint: string;
  /** The checks that say nothing of their own because of this finding. */
  readonly blocks: readonly string[];
  /** A command line that tries just this again. */
  readonly rerun: string;
}

export interface Summary {
  readonly verdicts: { readonly [V in Verdict]: number };
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** The one value that every reporter renders. Masked; JSON-safe; renders without anything else. */
export interface Report {
  readonly format: typeof REPORT_FORMAT;
  readonly tool: string;
  readonly version: string;
  readonly startedAt: string;
  readonly ms: number;
  readonly ended: 'complete' | 'interrupted' | 'diagnosed' | 'refused' | 'unfinished';
  readonly target: string;
  readonly rerun: string;
  readonly server?: ServerFacts;
  readonly diagnosis?: Diagnosis;
  readonly summary: Summary;
  readonly checks: readonly CheckResult[];
  readonly catalogue: { readonly [id: string]: CheckCard };
  readonly findings: readonly ReportFinding[];
  readonly traits: readonly Trait[];
  /** The frames that findings and the diagnosis cite. */
  readonly frames: readonly Frame[];
}

/** Folds the events of a run, finished or not, into its report. */
export function foldReport(events: Iterable<RunEvent>, redact: Redact): Report {
  let started: Extract<RunEvent, { kind: 'started' }> | undefined;
  let ended: Extract<RunEvent, { kind: 'ended' }> | undefined;
  let server: ServerFacts | undefined;
  let diagnosis: Diagnosis | undefined;
  const frames = new Map<number, Frame>();
  const catalogue: Record<string, CheckCard> = {};
  const verdicts: Extract<RunEvent, { kind: 'checked' }>[] = [];
  const findings: Finding[] = [];
  const traits: Trait[] = [];
  for (const event of events) {
    if (event.kind === 'started') started = event;
    else if (event.kind === 'frame') frames.set(event.frame.seq, event.frame);
    else if (event.kind === 'surveyed') server = event.server;
    else if (event.kind === 'diagnosed') diagnosis = event.diagnosis;
    else if (event.kind === 'planned') for (const card of event.checks) catalogue[card.id] = card;
    else if (event.kind === 'finding') findings.push(event.finding);
    else if (event.kind === 'trait') traits.push(event.trait);
    else if (event.kind === 'checked') verdicts.push(event);
    else if (event.kind === 'ended') ended = event;
  }
  const rerun = started?.rerun ?? 'mcp-litmus test';
  const cited = new Set([...findings.flatMap((finding) => finding.evidence), ...(diagnosis?.evidence ?? [])]);
  const report: Report = {
    format: REPORT_FORMAT,
    tool: started?.tool ?? 'mcp-litmus',
    version: started?.version ?? '',
    startedAt: started?.at ?? '',
    ms: ended?.ms ?? 0,
    ended: ended?.how ?? 'unfinished',
    target: started?.target ?? '',
    rerun,
    ...(server && { server }),
    ...(diagnosis && { diagnosis }),
    summary: summarize(verdicts, findings),
    checks: verdicts.map(({ kind: _, ...result }) => ({ ...result, id: result.check, level: catalogue[result.check]?.level ?? '' })),
    catalogue,
    findings: findings.map((finding) => ({
      ...finding,
      fingerprint: fingerprintOf(finding),
      blocks: verdicts.filter((verdict) => verdict.blockedBy === fingerprintOf(finding)).map((verdict) => verdict.check),
      rerun: rerun.replace(/^mcp-litmus test/, `mcp-litmus test --only ${finding.check}`),
    })),
    traits,
    frames: [...cited].sort((a, b) => a - b).flatMap((seq) => frames.get(seq) ?? []),
  };
  return redactAll(report, redact);
}

function summarize(verdicts: readonly { readonly verdict: Verdict }[], findings: readonly Finding[]): Summary {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const tally = Object.fromEntries(VERDICTS.map((verdict) => [verdict, verdicts.filter((each) => each.verdict === verdict).length]));
  return {
    verdicts: tally as Summary['verdicts'],
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
  };
}

/** Masks every text inside a value, keys included. */
export function redactAll<Value>(value: Value, redact: Redact): Value {
  if (typeof value === 'string') return redact(value) as Value;
  if (Array.isArray(value)) return value.map((item) => redactAll(item, redact)) as Value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [redact(key), redactAll(item, redact)])) as Value;
  }
  return value;
}
