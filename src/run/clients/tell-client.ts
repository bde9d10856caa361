import type { AnyClientCheck } from '../../core/client-check.ts';
import type { CheckCard, ClientFacts, Diagnosis, RunEvent } from '../../core/event.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { Talks } from '../../core/talk.ts';
import { toTalks } from '../../peer/talks/to-talks.ts';
import { cardOf } from '../plan.ts';
import { clientFacts } from './client-facts.ts';
import { gradeClient } from './grade-client.ts';

export interface TellOptions {
  readonly toolVersion: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Masked. */
  readonly shownTarget: string;
  readonly rerun: string;
  readonly checks: readonly AnyClientCheck[];
  readonly frames: readonly Frame[];
  /** Milliseconds of the whole run, on the clock of the frames. */
  readonly ms: number;
  readonly how: 'complete' | 'interrupted';
  /** It is still there, so that what it has not done may come; it has gone when left out. */
  readonly isPresent?: boolean;
  /** What to try where no client came. */
  readonly remedy: string;
}

/** Everything that was seen of a client, and what came of it, as the events that a report is folded from. */
export function* tellClient(options: TellOptions): Generator<RunEvent, void> {
  const { checks, frames, how, ms } = options;
  const talks = toTalks(frames);
  yield {
    kind: 'started',
    tool: 'mcp-litmus',
    version: options.toolVersion,
    at: options.startedAt,
    target: options.shownTarget,
    rerun: options.rerun,
  };
  for (const frame of frames) yield { kind: 'frame', frame };
  const client = clientFacts(talks);
  yield { kind: 'watched', client };
  const diagnosis = diagnoseAbsence(client, talks, options);
  if (diagnosis !== undefined) {
    yield { kind: 'diagnosed', diagnosis };
    yield { kind: 'ended', ms, how: 'diagnosed' };
    return;
  }
  const grades = gradeClient(checks, { frames, now: ms, isOver: options.isPresent !== true }, talks);
  const cards = new Map<string, CheckCard>(grades.map(({ check, place }) => [check.id, cardOf(check, place.revision)]));
  yield { kind: 'planned', checks: [...cards.values()], total: grades.length };
  for (const { because, blockedBy, findings, place, traits, verdict } of grades) {
    for (const finding of findings) yield { kind: 'finding', finding };
    for (const trait of traits) yield { kind: 'trait', trait };
    yield {
      kind: 'checked',
      ...place,
      verdict,
      ms: 0,
      ...(because !== undefined && { because }),
      ...(blockedBy !== undefined && { blockedBy }),
    };
  }
  yield { kind: 'ended', ms, how };
}

/** Why there is nothing to judge. */
function diagnoseAbsence({ messages }: ClientFacts, talks: Talks, { frames, remedy }: TellOptions): Diagnosis | undefined {
  if (messages > 0) return undefined;
  const noise = frames.filter((frame) => frame.kind === 'noise' && frame.from === 'client');
  if (noise.length > 0) {
    const evidence = noise.slice(0, 3).map(({ seq }) => seq);
    return { cause: 'client-speaks-no-json', text: 'What came from the client is no JSON-RPC.', remedy, evidence, tried: [] };
  }
  const [first] = talks.loose;
  if (first === undefined) {
    const text = 'No client said anything.';
    return { cause: 'no-client-came', text, remedy, evidence: [], tried: [] };
  }
  const answered = first.answer === undefined ? 'nothing' : `HTTP ${first.answer.status}`;
  return {
    cause: 'client-stayed-outside',
    text: `Requests came, and none of them was MCP at this endpoint. The first was ${first.method} \`${first.url.split('?')[0]}\`, answered with ${answered}.`,
    remedy,
    evidence: talks.loose.slice(0, 5).flatMap(({ head, answer }) => [head.seq, ...(answer ? [answer.seq] : [])]),
    tried: [],
  };
}
