import type { Frame, FrameOf } from '../core/frames/frame.ts';
import type { Outcome } from './execute.ts';

/** Troubles that are our own hand: the peer said more than a tester takes, and was ended or hung up on. */
export const OUR_HAND = ['FLOOD', 'BODY_TOO_LARGE'];

/**
 * Takes from an outcome what rests on what came after we cut the peer short: it is no evidence against the server.
 * @param frames what was seen while the check ran, on one connection after the other that it used
 */
export function withoutOurHand(outcome: Outcome, frames: readonly Frame[]): Outcome {
  const cut = frames.filter(isOurs).reduce<FrameOf<'trouble'> | undefined>((a, b) => (a !== undefined && a.seq < b.seq ? a : b), undefined);
  if (cut === undefined || (outcome.verdict !== 'failed' && outcome.verdict !== 'inconclusive')) return outcome;
  const findings = outcome.findings.filter(({ evidence }) => evidence.every((seq) => seq < cut.seq));
  if (findings.length > 0) return { ...outcome, findings };
  return { ...outcome, findings, verdict: 'inconclusive', because: `What it said was cut short by us. ${cut.text}` };
}

function isOurs(frame: Frame): frame is FrameOf<'trouble'> {
  return frame.kind === 'trouble' && OUR_HAND.includes(frame.code);
}
