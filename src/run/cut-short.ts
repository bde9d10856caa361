import type { Frame } from '../core/frames/frame.ts';
import { isCut, restsOnCuts } from '../core/frames/our-cuts.ts';
import type { Outcome } from './execute.ts';

/**
 * Takes from an outcome what rests on what came after we cut the peer short: it is no evidence against the server.
 * @param frames what was seen while the check ran, on one connection after the other that it used
 */
export function withoutOurHand(outcome: Outcome, frames: readonly Frame[]): Outcome {
  if (outcome.verdict !== 'failed' && outcome.verdict !== 'inconclusive') return outcome;
  const [cut] = frames.filter(isCut).sort((a, b) => a.seq - b.seq);
  if (cut === undefined) return outcome;
  const findings = outcome.findings.filter(({ evidence }) => evidence.every((seq) => seq < cut.seq));
  return withFindings(outcome, findings, cut.text);
}

/** The same of all outcomes, watching checks included, by the frames that they show: those of a check that tells of cuts stay. */
export function withoutOurCuts(outcomes: readonly Outcome[], frames: readonly Frame[]): readonly Outcome[] {
  const cuts = new Map([...restsOnCuts(frames)].map(([frame, cut]) => [frame.seq, cut.text]));
  if (cuts.size === 0) return outcomes;
  return outcomes.map((outcome) => {
    if (outcome.verdict !== 'failed' || outcome.task.check.tellsCuts === true) return outcome;
    const findings = outcome.findings.filter(({ evidence }) => !evidence.some((seq) => cuts.has(seq)));
    if (findings.length === outcome.findings.length) return outcome;
    const [text = ''] = outcome.findings.flatMap(({ evidence }) => evidence.flatMap((seq) => cuts.get(seq) ?? []));
    return withFindings(outcome, findings, text);
  });
}

function withFindings(outcome: Outcome, findings: Outcome['findings'], text: string): Outcome {
  if (findings.length > 0) return { ...outcome, findings };
  return { ...outcome, findings, verdict: 'inconclusive', because: `What it said was cut short by us. ${text}` };
}
