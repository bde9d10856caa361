import type { AnyClientCheck } from '../../core/client-check.ts';
import type { CheckCard, RunEvent } from '../../core/event.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { toTalks } from '../../peer/talks/to-talks.ts';
import { cardOf } from '../plan.ts';
import { clientFacts } from './client-facts.ts';
import { diagnoseAbsence } from './diagnose-absence.ts';
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
  const diagnosis = client.messages > 0 ? undefined : diagnoseAbsence(frames, talks, options.remedy);
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
