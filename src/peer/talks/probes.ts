import type { Frame } from '../../core/frames/frame.ts';
import { isArray, isObject, isString, type Json } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { isModernMessage } from './sort-requests.ts';

/** What an answer to a probe says of the server. */
export type ProbeAnswer =
  /** It speaks the stateless era, whatever it thinks of this request. */
  | 'result'
  | 'modern-error'
  /** Nothing that a server of the stateless era says. */
  | 'other'
  /** Nothing about the era: a sign-in, a limit, a server in trouble. */
  | 'refused'
  | 'broken'
  | 'none';

const MODERN_CODES = [-32020, -32021, -32022];

/** The first request of a conversation that belongs to the stateless era, with the answer to it. */
export interface Probe {
  readonly call: ClientCall;
  readonly answer: ProbeAnswer;
  /** The answer in words, to stand behind "was answered with". */
  readonly words: string;
  /** The last frame of the answer; the request where there was none. */
  readonly last: Frame;
}

export function probeIn(talk: Talk): Probe | undefined {
  const call = talk.calls.find(isModernCall);
  return call && toProbe(call, talk);
}

export function toProbe(call: ClientCall, { frames, wire }: Talk): Probe {
  const { http, answer, error } = call;
  const last = answer ?? http?.answer ?? frames.find((frame) => frame.kind === 'exit' && frame.seq > call.frame.seq) ?? call.frame;
  const known = { call, last };
  if (call.result !== undefined) return { ...known, answer: 'result', words: 'a result' };
  const status = http?.status ?? 0;
  const place = wire === 'stdio' || status === 200 || status === 0 ? '' : ` and HTTP status ${status}`;
  if (error !== undefined && MODERN_CODES.includes(error.code))
    return { ...known, answer: 'modern-error', words: `the error ${error.code}${place}` };
  if ([401, 403, 407, 429].includes(status)) return { ...known, answer: 'refused', words: `HTTP status ${status}` };
  if (status >= 500) return { ...known, answer: 'broken', words: `HTTP status ${status}` };
  if (error !== undefined) return { ...known, answer: 'other', words: `the error ${error.code}${place}` };
  if (status >= 400) return { ...known, answer: 'other', words: `HTTP status ${status}` };
  if (last.kind === 'exit') return { ...known, answer: 'other', words: 'the end of the process' };
  if (http?.end?.how === 'broken') return { ...known, answer: 'broken', words: 'a connection that was cut' };
  return { ...known, answer: 'none', words: 'silence' };
}

export function isModernCall({ frame, method }: ClientCall): boolean {
  return method !== 'initialize' && isObject(frame.message) && isModernMessage(frame.message);
}

/** The versions that a refusal names as supported. */
export function supportedBy(call: ClientCall): readonly string[] {
  const data: Json | undefined = call.error?.data;
  const supported = isObject(data) ? data['supported'] : undefined;
  return isArray(supported) ? supported.filter(isString) : [];
}

/** The server names a version of the stateless era that exists. */
export function offersModern(call: ClientCall): boolean {
  return supportedBy(call).includes(MODERN);
}

/**
 * The conversations in which the same client may go on: over HTTP those of one endpoint. On stdio a process tells nothing
 * of the others, so that those with the same faults belong together.
 */
export function aroundOf(talk: Talk, talks: readonly Talk[]): readonly Talk[] {
  const [own] = talk.frames;
  const faults = talk.faults.join();
  return talks.filter(({ wire, frames, faults: others }) =>
    talk.wire === 'stdio' ? wire === 'stdio' && others.join() === faults : frames[0]?.connection === own?.connection,
  );
}

/** The `initialize` requests among conversations that came after a frame. */
export function initializesAfter(talks: readonly Talk[], seq: number): readonly ClientCall[] {
  return talks.flatMap(({ calls }) => calls.filter(({ method, frame }) => method === 'initialize' && frame.seq > seq));
}

/** Any of these conversations was tried with `initialize`: the client speaks the session era as well. */
export function speaksLegacy(talks: readonly Talk[]): boolean {
  return talks.some(({ calls }) => calls.some(({ method }) => method === 'initialize'));
}
