import { type AnyFinding, fillTemplate, type Stop } from '../../core/check.ts';
import type { AnyClientCheck } from '../../core/client-check.ts';
import { type Finding, fingerprintOf, type Place, type Trait, type Verdict } from '../../core/event.ts';
import { type Frame, type FrameOf, isFrameOf } from '../../core/frames/frame.ts';
import { gradeReasonOf, severityOf } from '../../core/severity.ts';
import type { Talk, Talks } from '../../core/talk.ts';
import { toTalks } from '../../peer/talks/to-talks.ts';
import { blockConsequences } from './block-consequences.ts';
import { type Judged, judgedTalks } from './judged-talks.ts';

/** What came of one check in one era. */
export interface ClientGrade {
  readonly check: AnyClientCheck;
  readonly place: Place;
  readonly verdict: Verdict;
  readonly because?: string;
  /** With `blocked`: fingerprint of the finding that explains it. */
  readonly blockedBy?: string;
  readonly findings: readonly Finding[];
  readonly traits: readonly Trait[];
}

export interface Watched {
  readonly frames: readonly Frame[];
  /** Milliseconds on the clock of the frames. */
  readonly now: number;
  /** The client has gone. */
  readonly isOver: boolean;
}

/** Judges a client by all that was seen of it so far. Pure: the same frames give the same grades. */
export function gradeClient(
  checks: readonly AnyClientCheck[],
  watched: Watched,
  seen: Talks = toTalks(watched.frames),
): readonly ClientGrade[] {
  const ends = endsIn(watched.frames);
  const grades = checks.flatMap((check) => judgedTalks(check, seen.talks).map((judged) => gradeCheck(check, judged, seen, watched, ends)));
  return blockConsequences(grades);
}

const RANK: readonly Verdict[] = ['crashed', 'failed', 'passed', 'inconclusive', 'skipped'];

function gradeCheck(check: AnyClientCheck, judged: Judged, seen: Talks, watched: Watched, ends: Ends): ClientGrade {
  const place = {
    check: check.id,
    era: judged.era,
    revision: judged.revision,
    wire: judged.talks[0]?.wire ?? wireOf(check, seen),
  } as const;
  if (judged.talks.length === 0) return { check, place, verdict: 'skipped', because: howToMeet(check), findings: [], traits: [] };
  const results = judged.talks.map((talk) => watchTalk(check, talk, place, seen, { ...watched, ...momentOf(talk, watched, ends) }));
  // One failure is a failure; otherwise it is enough that it was seen once.
  const [first] = [...results].sort((a, b) => RANK.indexOf(a.verdict) - RANK.indexOf(b.verdict));
  const findings = new Map<string, Finding>();
  for (const finding of results.flatMap((each) => each.findings)) {
    const key = fingerprintOf(finding);
    if (!findings.has(key)) findings.set(key, finding);
  }
  const because = first?.verdict === 'passed' ? undefined : first?.because;
  return {
    check,
    place,
    verdict: first?.verdict ?? 'skipped',
    findings: [...findings.values()],
    traits: results.flatMap(({ traits }) => traits),
    ...(because !== undefined && { because }),
  };
}

interface Result {
  readonly verdict: Verdict;
  readonly because?: string;
  readonly findings: readonly Finding[];
  readonly traits: readonly Trait[];
}

function watchTalk(check: AnyClientCheck, talk: Talk, place: Place, seen: Talks, { frames, now, isOver }: Watched): Result {
  const findings: Finding[] = [];
  const traits: Trait[] = [];
  const result = (verdict: Verdict, because?: string): Result => ({ verdict, findings, traits, ...(because !== undefined && { because }) });
  try {
    const stop = check.watch({
      talk,
      talks: seen.talks,
      loose: seen.loose,
      frames,
      now,
      isOver,
      report: (draft) =>
        findings.push(
          toFinding(check, { ...place, revision: talk.era === place.era ? talk.revision : place.revision, wire: talk.wire }, draft),
        ),
      trait: (name, value) => traits.push({ name, value, check: check.id }),
      notSeen: (): Stop => ({ verdict: 'skipped', because: `Not seen yet. ${check.occasion}` }),
      inconclusive: (because): Stop => ({ verdict: 'inconclusive', because }),
    });
    if (findings.length > 0) return result('failed');
    return stop === undefined ? result('passed') : result(stop.verdict, stop.because);
  } catch (error) {
    return result('crashed', `${check.id} failed in itself: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

/** How the command ended that held a connection, by connection. */
type Ends = ReadonlyMap<string, FrameOf<'exit'>>;

function endsIn(frames: readonly Frame[]): Ends {
  return new Map(frames.filter(isFrameOf('exit')).map((exit) => [exit.connection, exit]));
}

/**
 * Until when a conversation is judged: until the end of the command that held it, where that is known, and now otherwise.
 * One that was ended by a signal had no time for what it had not done.
 */
function momentOf({ frames: [first], wire }: Talk, { isOver, now }: Watched, ends: Ends): Pick<Watched, 'now' | 'isOver'> {
  const exit = wire === 'stdio' || first === undefined ? undefined : ends.get(first.connection);
  return exit === undefined ? { now, isOver } : { now: exit.t, isOver: exit.signal === null };
}

function toFinding(check: AnyClientCheck, place: Place, draft: AnyFinding): Finding {
  const because = gradeReasonOf(check, draft.message);
  return {
    ...place,
    message: draft.message,
    severity: severityOf(check, draft.message, place.revision),
    text: fillTemplate(check.messages[draft.message] ?? draft.message, draft.values),
    evidence: draft.evidence.map((frame) => frame.seq),
    ...(because !== undefined && { because }),
    ...(draft.subject !== undefined && { subject: draft.subject }),
    ...(draft.expected !== undefined && { expected: draft.expected }),
    ...(draft.actual !== undefined && { actual: draft.actual }),
  };
}

/** A claim about a fault shows only where our side plays it. */
function howToMeet({ occasion, under }: AnyClientCheck): string {
  if (occasion.includes('--fault ')) return `Not seen yet. ${occasion}`;
  if (under === undefined) return 'Not seen yet. It shows at a server without faults: start `mcp-litmus client` without `--fault`.';
  return `Not seen yet. It takes a server that misbehaves: start \`mcp-litmus client --fault ${under[0]}\`.`;
}

function wireOf({ wires }: AnyClientCheck, { talks }: Talks): Place['wire'] {
  return talks.find(({ wire }) => wires === undefined || wires.includes(wire))?.wire ?? 'http';
}
