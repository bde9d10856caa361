import { type Connection, type Exchange, type HttpAnswer, NoAnswer } from '../core/connection.ts';
import { findBrokenAnswer } from '../core/frames/broken-answer.ts';
import { headerOf } from '../core/frames/frame.ts';
import { findLastWords } from '../core/frames/last-words.ts';
import { isArray, isObject, type JsonObject } from '../core/json/json.ts';
import { MODERN, REVISIONS, type Revision } from '../core/revision.ts';
import type { EndpointProblem } from '../wire/sse/endpoint.ts';
import { type Attempt, type AttemptOptions, createOpener, type OpenerSetup } from './opener.ts';

/** A connection for one look, in whichever era the server opens first. */
export interface OneShot {
  readonly connection: Connection;
  readonly opening: Exchange;
  /** Ends everything that was started. */
  close(): Promise<void>;
}

export interface OneShotSetup extends OpenerSetup {
  /** Client capabilities to declare; none when left out. */
  readonly declares?: JsonObject;
}

/**
 * Opens the shortest way: `initialize` first, the stateless era only when that brings no result, and over HTTP the old
 * HTTP+SSE last. A server that refuses the version and names others is asked for one of those, once.
 * @param revision opens just this one
 * @throws NoAnswer when none of them brings a result
 */
export async function openOneShot(setup: OneShotSetup, revision?: Revision): Promise<OneShot> {
  const opener = createOpener(setup);
  const attempts: Attempt[] = [];
  const { declares } = setup;
  let ways = waysOf(setup, revision);
  let hasNamed = false;
  try {
    for (let [way, ...rest] = ways; way !== undefined; [way, ...rest] = ways) {
      ways = rest;
      const attempt = await opener.attempt({ ...way, ...(declares && { declares }) });
      const { connection, opening } = attempt;
      if (opening?.result !== undefined) return { connection, opening, close: () => opener.closeAll() };
      attempts.push(attempt);
      // A process that said nothing at all, or a sign-in, is no question of the era.
      if (opening !== undefined && opening.outcome !== 'answered' && !isAnsweredBadly(opening)) break;
      const named = hasNamed ? undefined : namedVersion(opening, revision);
      if (named === undefined) continue;
      hasNamed = true;
      ways = [{ revision: named }, ...rest.filter((other) => other.revision !== named)];
    }
  } catch (error) {
    await opener.closeAll();
    throw error;
  }
  await opener.closeAll();
  throw noAnswerOf(attempts);
}

function waysOf({ target }: OpenerSetup, revision: Revision | undefined): readonly AttemptOptions[] {
  const sse = { wire: 'sse' } as const;
  if (target.kind === 'url' && target.transport === 'sse') return [{ ...sse, ...(revision && { revision }) }];
  if (revision !== undefined) return [{ revision }];
  const both: readonly AttemptOptions[] = [{}, { revision: MODERN }];
  return target.kind === 'url' && target.transport === 'auto' ? [...both, sse] : both;
}

const REFUSES_THE_VERSION = [-32022, -32602];

/** The newest version that a refusal names and that we may speak. */
function namedVersion(opening: Exchange | undefined, wanted: Revision | undefined): Revision | undefined {
  const { code, data } = opening?.error ?? {};
  const supported = isObject(data) ? data['supported'] : undefined;
  if (code === undefined || !REFUSES_THE_VERSION.includes(code) || !isArray(supported)) return undefined;
  return REVISIONS.findLast((each) => supported.includes(each) && (wanted === undefined || each === wanted));
}

function isAnsweredBadly({ outcome, http }: Exchange): boolean {
  return outcome === 'refused' && http !== undefined && http.status !== 401 && http.status !== 403;
}

function noAnswerOf(attempts: readonly Attempt[]): NoAnswer {
  const [first] = attempts;
  return new NoAnswer(first === undefined ? 'Nothing was asked.' : whyNothing(first), first?.connection.frames.slice(-6));
}

function whyNothing({ connection, opening, problem, stream }: Attempt): string {
  const { frames, era } = connection;
  const method = era === 'modern' ? '`server/discover`' : '`initialize`';
  const trouble = frames.find((frame) => frame.kind === 'trouble' && frame.code !== 'STALE_CONNECTION');
  // Once we have closed its input its end is our doing.
  const exit = frames.find((frame) => frame.kind === 'exit' || frame.kind === 'input-end' || frame.kind === 'kill');
  const words = findLastWords(frames, 3).map(({ text }) => text.trim());
  const said = words.length > 0 ? ` It said on stderr: ${words.join(' / ')}` : '';
  const broken = opening && findBrokenAnswer(opening);
  if (trouble?.kind === 'trouble') return `${trouble.text}${said}`;
  if (problem !== undefined) return STREAM_PROBLEMS[problem](stream === undefined ? '' : ` ${stream.status}${challengeOf(stream)}`);
  if (opening?.error !== undefined) return `It refused ${method} with error ${opening.error.code}: ${opening.error.message}`;
  if (broken !== undefined) return `It answered ${method}, and nobody can use the answer: ${broken}.`;
  if (opening?.http !== undefined && opening.outcome === 'refused')
    return `It answered ${method} with HTTP ${opening.http.status}${challengeOf(opening.http)}.`;
  if (exit?.kind === 'exit') return `The server ended (${exit.signal ?? `code ${exit.code}`}) before it answered ${method}.${said}`;
  return `Nothing answered ${method}.${said}`;
}

/** What it asks of whoever wants to get in, where it lets nobody in. */
function challengeOf({ status, headers }: HttpAnswer): string {
  if (status !== 401 && status !== 403) return '';
  const challenge = headerOf(headers, 'www-authenticate');
  return challenge === undefined ? ', without a challenge' : ` and the challenge \`${challenge}\``;
}

const STREAM_PROBLEMS: { readonly [problem in EndpointProblem]: (answer: string) => string } = {
  'no-answer': () => 'The GET that opens the stream of HTTP+SSE was not answered.',
  'not-a-stream': (answer) => `The GET that opens the stream of HTTP+SSE was answered with HTTP${answer}, which is no event stream.`,
  'no-endpoint': () => 'The stream of HTTP+SSE names no endpoint to post to.',
  'bad-endpoint': () => 'What the stream of HTTP+SSE names as its endpoint is no URL of HTTP.',
  'foreign-origin': () => 'The stream of HTTP+SSE names an endpoint on another origin, and nothing is sent to a stranger.',
};
