import type { Frame, FrameOf } from '../core/frames/frame.ts';
import type { Outcome } from './execute.ts';

/** Statuses of a server that has too much to do: they say nothing of the request. */
const WITHHELD = [429, 503];

/** The head of an answer that was withheld for load. */
export function isWithheld(frame: Frame): frame is FrameOf<'response-head'> {
  return frame.kind === 'response-head' && WITHHELD.includes(frame.status);
}

/** Takes from outcomes what rests on answers that were withheld for load. */
export function withoutWithheld(outcomes: readonly Outcome[], frames: readonly Frame[]): readonly Outcome[] {
  const withheld = new Map(frames.filter(isWithheld).map((frame) => [frame.seq, frame.status]));
  return withheld.size === 0 ? outcomes : outcomes.map((outcome) => judge(outcome, withheld));
}

function judge(outcome: Outcome, withheld: ReadonlyMap<number, number>): Outcome {
  if (outcome.verdict !== 'failed') return outcome;
  const findings = outcome.findings.filter(({ evidence }) => !evidence.some((seq) => withheld.has(seq)));
  if (findings.length === outcome.findings.length) return outcome;
  if (findings.length > 0) return { ...outcome, findings };
  const [status] = outcome.findings.flatMap(({ evidence }) => evidence.flatMap((seq) => withheld.get(seq) ?? []));
  return { ...outcome, findings, verdict: 'inconclusive', because: `It answered with HTTP ${status}: it had too much to do.` };
}
