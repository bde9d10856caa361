import type { Opener } from '../client/opener.ts';
import type { RunEvent } from '../core/event.ts';
import type { WireKind } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { maskUrl } from '../core/secrets/secret.ts';
import type { TestOptions } from './options.ts';
import { findRedirect } from './redirect.ts';
import { type SurveyPlan, type SurveyResult, surveyServer } from './survey.ts';

/** A server that was looked at, and where. */
export interface Reached {
  readonly survey: SurveyResult;
  readonly wire: WireKind;
  readonly because: readonly string[];
  /** Where it was found, when that is not the URL of the target. */
  readonly url?: string;
}

/**
 * Surveys over the wire that the target asks for; with `auto`, over HTTP+SSE when Streamable HTTP brings nothing. One
 * redirect is followed.
 */
export async function reachServer(options: TestOptions, log: FrameLog, opener: Opener, push: (event: RunEvent) => void): Promise<Reached> {
  const { target } = options;
  const plan: SurveyPlan = {
    opener,
    log,
    limits: options.limits,
    maxPages: options.maxPages,
    isProcess: target.kind !== 'url',
    wire: target.kind !== 'url' ? undefined : target.transport === 'sse' ? 'sse' : 'http',
    progress: (text) => push({ kind: 'progress', text }),
    ...(options.revisions && { revisions: options.revisions }),
  };
  const survey = await surveyServer(plan);
  if (target.kind !== 'url') return { survey, wire: target.kind === 'memory' ? 'memory' : 'stdio', because: [] };
  if (target.transport === 'sse') return { survey, wire: 'sse', because: [] };
  const redirect = findRedirect(target, survey);
  if (redirect !== undefined) {
    opener.moveTo(redirect.url);
    const there = await surveyServer(plan);
    const text = `A POST to it is answered with ${redirect.status} and sent on to ${maskUrl(redirect.url)}, which is tested instead.`;
    if (there.legacy !== undefined || there.modern !== undefined)
      return { survey: there, wire: 'http', because: [text], url: redirect.url };
    opener.moveTo(target.url);
  }
  const status = survey.initialize?.http?.status ?? 0;
  const isNotStreamable =
    survey.legacy === undefined && survey.modern === undefined && status >= 400 && status < 500 && status !== 401 && status !== 403;
  if (target.transport === 'http' || !isNotStreamable) return { survey, wire: 'http', because: ['It speaks Streamable HTTP.'] };
  const legacySse = await surveyServer({ ...plan, wire: 'sse' });
  if (!isSse(legacySse)) return { survey, wire: 'http', because: [] };
  return {
    survey: legacySse,
    wire: 'sse',
    because: [`A POST was answered with ${status}, and a GET with an \`endpoint\` event: it speaks HTTP+SSE.`],
  };
}

/** It opened a stream with an endpoint, whether anything can be posted there or not. */
function isSse({ initialize, unopened }: SurveyResult): boolean {
  return initialize !== undefined || unopened?.problem === 'foreign-origin' || unopened?.problem === 'bad-endpoint';
}
