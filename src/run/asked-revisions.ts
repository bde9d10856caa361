import type { Opener } from '../client/opener.ts';
import type { RunEvent } from '../core/event.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { MODERN, type Revision } from '../core/revision.ts';
import { UserError } from '../core/user-error.ts';
import type { TestOptions } from './options.ts';
import { type Reached, reachServer } from './reach.ts';
import type { SurveyResult } from './survey.ts';

/**
 * Looks at a server for the revisions that the user wants graded. Where it serves none of them it is asked for all:
 * only what answers to none is silent.
 * @throws UserError when it serves others
 */
export async function reachAsked(options: TestOptions, log: FrameLog, opener: Opener, push: (event: RunEvent) => void): Promise<Reached> {
  const { revisions: asked, ...others } = options;
  const reached = await reachServer(options, log, opener, push);
  const isStopped = () => options.signal?.aborted === true;
  if (asked === undefined || isStopped()) return reached;
  const served = servedRevisions(reached.survey);
  const unserved = asked.filter((revision) => !served.includes(revision));
  if (unserved.length === 0) return reached;
  if (unserved.length < asked.length) {
    return { ...reached, because: [...reached.because, `It does not serve ${unserved.join(' or ')}, so that nothing is graded there.`] };
  }
  const whole = await reachServer(others, log, opener, push);
  const spoken = servedRevisions(whole.survey);
  if (spoken.length === 0 || isStopped()) return whole;
  throw new UserError(
    'REVISION_NOT_SERVED',
    `The server does not serve ${asked.join(' or ')}.`,
    `It serves ${spoken.join(', ')}. Name one of these with \`--revision\`, or leave the option out.`,
  );
}

/** The revisions that a survey found to be served. */
function servedRevisions({ legacy, modern }: Pick<SurveyResult, 'legacy' | 'modern'>): readonly Revision[] {
  const sessions = legacy === undefined ? [] : legacy.revisions.length > 0 ? legacy.revisions : [legacy.connection.revision];
  return [...sessions, ...(modern === undefined ? [] : [MODERN])];
}
