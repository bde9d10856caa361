import type { Severity } from './check.ts';
import {
  type CheckCard,
  type ClientFacts,
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
import type { Frame } from './frames/frame.ts';
import { foldHostVerdicts, type HostCard, type HostVerdict } from './host-verdict.ts';
import { citeFrame } from './secrets/redact-frame.ts';
import {
  redactClient,
  redactDiagnosis,
  redactFinding,
  redactFingerprint,
  redactServer,
  redactSignIn,
  redactSubject,
  redactText,
  redactTrait,
} from './secrets/redact-report.ts';
import type { Redact } from './secrets/secret.ts';
import type { SignInFacts } from './sign-in/facts.ts';

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

/** A finding that does not count: somebody waived it, or an earlier report has it. */
export interface AcceptedFinding {
  readonly how: 'waived' | 'known';
  readonly reason?: string;
  /** The last day of the waiver, as `YYYY-MM-DD`. */
  readonly until?: string;
  readonly finding: ReportFinding;
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
  /** Of a client that was watched; then nothing is known of a server. */
  readonly client?: ClientFacts;
  readonly diagnosis?: Diagnosis;
  /** The way to a token, where one is asked for. */
  readonly signIn?: SignInFacts;
  /** How many checks were to be graded; 0 where the run ended before that was known. */
  readonly planned: number;
  readonly summary: Summary;
  readonly checks: readonly CheckResult[];
  readonly catalogue: { readonly [id: string]: CheckCard };
  readonly findings: readonly ReportFinding[];
  /** Findings that are lived with. The summary leaves them out. */
  readonly accepted?: readonly AcceptedFinding[];
  /** What is wrong with how the run was configured, such as a waiver that is past; whole sentences. They fail the run. */
  readonly problems?: readonly string[];
  readonly traits: readonly Trait[];
  /** What each host loses that the run was asked to judge for. */
  readonly hosts?: readonly HostVerdict[];
  /** The frames that findings and the diagnosis cite, in order; long ones cut. */
  readonly frames: readonly Frame[];
}

type EventOf<Kind extends RunEvent['kind']> = Extract<RunEvent, { kind: Kind }>;

/** Folds the events of a run, finished or not, into its report. */
export function foldReport(events: Iterable<RunEvent>, redact: Redact): Report {
  let started: EventOf<'started'> | undefined;
  let ended: EventOf<'ended'> | undefined;
  let server: ServerFacts | undefined;
  let client: ClientFacts | undefined;
  let diagnosis: Diagnosis | undefined;
  let signIn: SignInFacts | undefined;
  const frames = new Map<number, Frame>();
  const catalogue: Record<string, CheckCard> = {};
  let planned = 0;
  let hosts: readonly HostCard[] | undefined;
  const checked: EventOf<'checked'>[] = [];
  const findings: Finding[] = [];
  const traits: Trait[] = [];
  for (const event of events) {
    if (event.kind === 'started') started = event;
    else if (event.kind === 'frame') frames.set(event.frame.seq, event.frame);
    else if (event.kind === 'surveyed') server = event.server;
    else if (event.kind === 'watched') client = event.client;
    else if (event.kind === 'diagnosed') diagnosis = event.diagnosis;
    else if (event.kind === 'sign-in') signIn = event.signIn;
    else if (event.kind === 'planned') {
      planned += event.total;
      hosts ??= event.hosts;
      for (const card of event.checks) catalogue[card.id] = card;
    } else if (event.kind === 'finding') findings.push(event.finding);
    else if (event.kind === 'trait') traits.push(event.trait);
    else if (event.kind === 'checked') checked.push(event);
    else if (event.kind === 'ended') ended = event;
  }
  const rerun = redactText(started?.rerun ?? 'mcp-litmus test', redact);
  const cited = new Map<number, Set<string>>((diagnosis?.evidence ?? []).map((seq) => [seq, new Set()]));
  for (const { evidence, subject } of findings) {
    for (const seq of evidence) {
      const subjects = cited.get(seq) ?? new Set();
      cited.set(seq, subject === undefined ? subjects : subjects.add(redactSubject(subject, redact)));
    }
  }
  const blocked = new Map<string, Set<string>>();
  for (const { check, blockedBy } of checked) {
    if (blockedBy !== undefined) blocked.set(blockedBy, (blocked.get(blockedBy) ?? new Set()).add(check));
  }
  const masked = findings.map((finding) => redactFinding(finding, redact));
  return {
    format: REPORT_FORMAT,
    tool: started?.tool ?? 'mcp-litmus',
    version: started?.version ?? '',
    startedAt: started?.at ?? '',
    ms: ended?.ms ?? 0,
    ended: ended?.how ?? 'unfinished',
    target: redactText(started?.target ?? '', redact),
    rerun,
    ...(server && { server: redactServer(server, redact) }),
    ...(client && { client: redactClient(client, redact) }),
    ...(diagnosis && { diagnosis: redactDiagnosis(diagnosis, redact) }),
    ...(signIn && { signIn: redactSignIn(signIn, redact) }),
    planned,
    summary: summarize(checked, findings),
    checks: checked.map((each) => toResult(each, catalogue[each.check]?.level ?? '', redact)),
    catalogue,
    findings: findings.map((finding, index) => {
      const shown = masked[index] ?? finding;
      return {
        ...shown,
        fingerprint: fingerprintOf(shown),
        blocks: [...(blocked.get(fingerprintOf(finding)) ?? [])],
        rerun: rerun.replace(/^((npx )?mcp-litmus (test|client))/, `$1 --only ${finding.check}`),
      };
    }),
    traits: traits.map((trait) => redactTrait(trait, redact)),
    ...(hosts && { hosts: foldHostVerdicts(hosts, masked) }),
    frames: [...cited]
      .sort(([a], [b]) => a - b)
      .flatMap(([seq, subjects]) => {
        const frame = frames.get(seq);
        return frame === undefined ? [] : [citeFrame(frame, redact, [...subjects])];
      }),
  };
}

/** Counts verdicts and findings. */
export function summarize(checked: readonly { readonly verdict: Verdict }[], findings: readonly Finding[]): Summary {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const tally = Object.fromEntries(VERDICTS.map((verdict) => [verdict, checked.filter((each) => each.verdict === verdict).length]));
  return {
    verdicts: tally as Summary['verdicts'],
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
  };
}

function toResult({ kind: _, ...event }: EventOf<'checked'>, level: string, redact: Redact): CheckResult {
  const { because, blockedBy, ...result } = event;
  return {
    ...result,
    id: event.check,
    level,
    ...(because !== undefined && { because: redactText(because, redact) }),
    ...(blockedBy !== undefined && { blockedBy: redactFingerprint(blockedBy, redact) }),
  };
}
