import type { RunContext } from '../../core/check.ts';
import type { Connection, HeaderChanges, HttpAnswer } from '../../core/connection.ts';
import { type Frame, headerOf } from '../../core/frames/frame.ts';
import { isResponse } from '../../core/frames/message.ts';
import { postingPlaceOf } from '../../core/frames/posting-place.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Secret } from '../../core/secrets/secret.ts';
import { speaksOfAccess } from '../../core/sign-in/door.ts';
import { shown } from '../http/http-probe.ts';
import { describeAnswer } from './answer-words.ts';
import { isGreeting, refusalFor } from './door.ts';

/** The code of the stateless era for a version that a server does not have. */
const UNSUPPORTED_VERSION = -32022;

type Context = Pick<RunContext<Record<string, string>>, 'limits' | 'open' | 'peer'>;

/** A request with an authorization of the check's choice, and what became of it. */
export interface Trial {
  readonly answer: HttpAnswer;
  /** It was answered with a result. */
  readonly isTaken: boolean;
  /** The status and what came with it, or what stands in its place. */
  readonly status: string;
  readonly evidence: readonly [Frame, ...Frame[]];
}

/** What is sent in place of the credentials of the run. */
export interface Authorization {
  readonly headers?: HeaderChanges;
  readonly query?: { readonly [name: string]: Secret };
}

export function bearer(token: Secret): Authorization {
  return { headers: { authorization: token.after('Bearer ') } };
}

/** One sentence for whatever token was left without an answer, so that it is told once. */
export function leavesUnanswered(status: string): string {
  return `It gives wrong tokens ${status}, and no 401. Whether it takes them, and how it would refuse them, cannot be seen.`;
}

/** By 401 clients know that another token helps. */
export function isRightRefusal(status: number): boolean {
  return status === 401;
}

/** Sends the first request of the era that asked for a token, or another one, with another authorization. */
export async function tryAuthorization(context: Context, authorization: Authorization, method?: string): Promise<Trial> {
  const { limits, open, peer } = context;
  if (peer.wire === 'sse') return tryAtStream(context, authorization);
  const asked = method ?? refusalFor(peer)?.asked ?? '';
  const greets = isGreeting(asked);
  const link = await open({ greeting: greets ? 'none' : 'full', purpose: 'probe', revision: peer.revision });
  const message = greets
    ? greetingOf(peer)
    : link.compose(asked, asked === 'tools/call' ? { name: 'mcp_litmus_no_such_tool', arguments: {} } : {});
  const { headers = {}, query } = authorization;
  const answer = await link.http({ method: 'POST', body: JSON.stringify(message), headers, ...(query && { query }) });
  const response = answer.status >= 200 && answer.status <= 299 ? await responseTo(answer, link, limits.requestMs) : undefined;
  answer.close();
  const session = headerOf(answer.headers, 'mcp-session-id');
  if (greets && session !== undefined) {
    await link.http({
      method: 'DELETE',
      headers: { ...headers, 'mcp-session-id': session, 'content-type': null },
      ...(query && { query }),
    });
  }
  await link.close();
  const isTaken = (response !== undefined && isLookedAt(asked, response)) || answer.frames.some(namesItsVersions);
  return { answer, isTaken, status: describeAnswer(answer), evidence: shown(answer) };
}

/** A call of a tool that does not exist is an error either way: what counts is that it was looked at. */
export function isLookedAt(asked: string, { error, result }: JsonObject): boolean {
  if (result !== undefined || asked !== 'tools/call') return result !== undefined;
  const text = isObject(error) ? error['message'] : undefined;
  return typeof text !== 'string' || !speaksOfAccess(text);
}

/** Whoever is told which versions there are was let in, whatever the status. */
function namesItsVersions(frame: Frame): boolean {
  const error = frame.kind === 'message' && frame.from === 'server' && isObject(frame.message) ? frame.message['error'] : undefined;
  return isObject(error) && error['code'] === UNSUPPORTED_VERSION;
}

/**
 * Over HTTP+SSE the stream is asked for, and then something is posted, where both are guarded: what was let in of the
 * two is told, and else how the first was refused.
 */
async function tryAtStream({ limits, open, peer }: Context, { headers = {}, query }: Authorization): Promise<Trial> {
  const { door = [], refusal } = peer.signIn ?? {};
  const link = await open({ greeting: 'none', purpose: 'probe', revision: peer.revision });
  const trials: Trial[] = [];
  if (refusal?.asked === 'GET') {
    const sent = { accept: 'text/event-stream', 'content-type': null, ...headers };
    const answer = await link.http({ method: 'GET', headers: sent, ...(query && { query }) });
    answer.close();
    trials.push({ answer, isTaken: answer.status === 200 && answer.isStream, status: describeAnswer(answer), evidence: shown(answer) });
  }
  const isGuarded = door.some(({ asked, status }) => asked === 'initialize' && status >= 400);
  if (isGuarded && !trials.some(({ isTaken }) => isTaken)) {
    const { answer, reply } = await postBesideStream(link, greetingOf(peer), { headers, ...(query && { query }) }, peer, limits.requestMs);
    const evidence = shown(answer);
    const all: Trial['evidence'] = reply === undefined ? evidence : [...evidence, reply.frame];
    trials.push({ answer, isTaken: reply?.message['result'] !== undefined, status: describeAnswer(answer), evidence: all });
  }
  await link.close();
  const told = trials.find(({ isTaken }) => isTaken) ?? trials[0];
  if (told === undefined) throw new Error('Nothing asked for a token.');
  return told;
}

/** Posts a message with an authorization of its own, and waits for its answer on the stream where it was taken. */
export async function postBesideStream(
  link: Connection,
  message: JsonObject,
  { headers = {}, query }: Authorization,
  { url = '' }: Pick<Context['peer'], 'url'>,
  timeoutMs: number,
): Promise<{ readonly answer: HttpAnswer; readonly reply?: { readonly frame: Frame; readonly message: JsonObject } }> {
  const place = postingPlaceOf(link.frames, url);
  const body = JSON.stringify(message);
  const answer = await link.http({ method: 'POST', body, headers, ...(place !== undefined && { url: place }), ...(query && { query }) });
  answer.close();
  if (answer.status < 200 || answer.status > 299) return { answer };
  const isIt = (frame: Frame) =>
    frame.kind === 'message' &&
    frame.from === 'server' &&
    isObject(frame.message) &&
    isResponse(frame.message) &&
    frame.message['id'] === message['id'];
  const frame = await link.waitFor(isIt, { since: answer.request.seq, timeoutMs });
  return frame?.kind === 'message' && isObject(frame.message) ? { answer, reply: { frame, message: frame.message } } : { answer };
}

/** The response in an answer, which may come on a stream. */
export async function responseTo(
  answer: HttpAnswer,
  link: Pick<Connection, 'waitFor'>,
  timeoutMs: number,
): Promise<JsonObject | undefined> {
  const isIt = (frame: Frame) =>
    frame.kind === 'message' && frame.from === 'server' && isObject(frame.message) && isResponse(frame.message);
  const found =
    answer.frames.find(isIt) ?? (answer.isStream ? await link.waitFor(isIt, { since: answer.request.seq, timeoutMs }) : undefined);
  return found?.kind === 'message' && isObject(found.message) ? found.message : undefined;
}

function greetingOf({ opening }: Context['peer']): JsonObject {
  return isObject(opening.sent.message) ? opening.sent.message : {};
}
