import type { Opener } from '../client/opener.ts';
import { followChain } from '../client/sign-in/follow-chain.ts';
import type { Limits } from '../core/check.ts';
import type { WireKind } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import type { SignIn } from '../core/sign-in/sign-in.ts';
import type { Target } from '../core/target.ts';
import { knock } from './knock.ts';
import { knockAtStream } from './knock-at-stream.ts';
import type { SurveyResult } from './survey.ts';

export interface SignInSetup {
  readonly target: Target;
  readonly log: FrameLog;
  readonly opener: Opener;
  readonly survey: SurveyResult;
  readonly wire: WireKind;
  /** The endpoint, where the survey has moved to another than the target names. */
  readonly url?: string;
  readonly limits: Pick<Limits, 'requestMs'>;
}

/**
 * Looks at the way to a token: what asks for one, and where clients find how to get it. Nothing where there is none to
 * look at: over stdio a server takes its credentials from its environment.
 */
export async function surveySignIn(setup: SignInSetup): Promise<SignIn | undefined> {
  const { limits, log, target, wire } = setup;
  if (target.kind !== 'url') return undefined;
  const url = setup.url ?? target.url;
  const door = wire === 'http' ? await knock(setup) : await knockAtStream(setup);
  if (door === undefined) return undefined;
  // Loaded only where it is used: it brings HTTP.
  const { openDocuments } = await import('../client/sign-in/documents.ts');
  const documents = openDocuments({ target: { ...target, url }, log, timeoutMs: limits.requestMs });
  try {
    return await followChain(url, door, documents);
  } finally {
    await documents.close();
  }
}
