import { type Frame, type FrameOf, mediaTypeOf } from '../../core/frames/frame.ts';
import { errorIn, isNotification, isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { LIST_METHODS, LISTS } from '../../core/peer.ts';
import { findProcessEnd } from '../process-end.ts';
import type { Occasion } from './occasions.ts';

/** What came where a refusal was due. What is refused as it should be has no such end. */
export type RefusalEnd =
  | { readonly kind: 'ended'; readonly how: string; readonly words: readonly string[]; readonly evidence: Evidence }
  | { readonly kind: 'status'; readonly status: number; readonly evidence: Evidence }
  /** A web page, with a status that says that all is well. */
  | { readonly kind: 'page'; readonly evidence: Evidence }
  | { readonly kind: 'cut'; readonly evidence: Evidence }
  | { readonly kind: 'silent'; readonly evidence: Evidence }
  | { readonly kind: 'result'; readonly members: string; readonly evidence: Evidence }
  | { readonly kind: 'code'; readonly code: number; readonly evidence: Evidence };

type Evidence = readonly [Frame, ...Frame[]];

/** Codes of the standard for what a client did wrong. */
const FITTING = [-32700, -32600, -32601, -32602];

/** Codes beside the standard that are right for an occasion, by its name. */
const RIGHT_FOR: { readonly [occasion: string]: readonly number[] } = {
  'a request that names no version it knows': [-32022, -32020],
  'a request without its `_meta`': [-32020, -32022],
  'a resource that does not exist': [-32002],
};

/** Members of results that serve what was asked: those are no wrapped refusals. */
const SERVED = ['content', 'contents', 'messages', 'protocolVersion', ...LISTS.map((list) => LIST_METHODS[list].member)];
const BESIDE = ['_meta', 'resultType', 'ttlMs', 'cacheScope'];

/** How much of its time a request must have been waited for before silence counts. */
const PATIENCE = 0.8;

/** What became of an occasion; `undefined` where it was refused or served as it should be, or where nothing can be told. */
export function endOf(occasion: Occasion, frames: readonly Frame[], requestMs: number): RefusalEnd | undefined {
  const { sent, head, silence } = occasion;
  const own = frames.filter((frame) => frame.connection === sent.connection);
  const shown: Evidence = head === undefined || head === sent ? [sent] : [head, sent];
  const answer = own.find((frame): frame is FrameOf<'response-head'> => frame.kind === 'response-head' && frame.request === head?.seq);
  const response = findResponse(own, occasion);
  const error = errorIn(response?.message);
  if (response !== undefined && (response.message['result'] !== undefined || (answer?.status ?? 200) < 400)) {
    return occasion.isBeside || occasion.isRight ? undefined : rpcEndOf(response.message, occasion.name, [...shown, response.frame]);
  }
  if (error !== undefined && FITTING.includes(error.code)) return undefined;
  if (head !== undefined) return httpEndOf(own, occasion, answer, [...shown, ...(response ? [response.frame] : [])]);
  const end = findProcessEnd(own, sent.connection);
  if (end !== undefined && isReasonOf(own, sent, end.exit)) {
    const words = own.flatMap((frame) => (frame.kind === 'stderr' && frame.seq > sent.seq ? [frame.text.trim()] : []));
    const { code, signal } = end.exit;
    return {
      kind: 'ended',
      how: signal ?? `code ${code}`,
      words,
      evidence: [...shown, ...unheardIn(own, end.exit), ...end.stderr, end.exit],
    };
  }
  const next = own.find((frame) => frame.seq > sent.seq && frame.from !== 'server' && frame.kind !== 'stderr');
  if (silence === undefined || next === undefined || next.kind === 'exit') return undefined;
  const isWaitedFor = silence === 'soon' || next.t - sent.t >= requestMs * PATIENCE;
  return isWaitedFor && !bringsUnasked(own, sent) ? { kind: 'silent', evidence: [...shown, ...unheardIn(own)] } : undefined;
}

function rpcEndOf(message: JsonObject, occasion: string, evidence: Evidence): RefusalEnd | undefined {
  const { result } = message;
  if (isObject(result)) {
    const members = Object.keys(result).filter((member) => !BESIDE.includes(member));
    return members.some((member) => SERVED.includes(member)) ? undefined : { kind: 'result', members: members.sort().join(), evidence };
  }
  const code = errorIn(message)?.code;
  return code === undefined || FITTING.includes(code) || RIGHT_FOR[occasion]?.includes(code) === true
    ? undefined
    : { kind: 'code', code, evidence };
}

/** Statuses that tell of access or load, and 501, which refuses. */
const TELLS_NOTHING = [401, 403, 407, 408, 429, 501, 503];

function httpEndOf(
  own: readonly Frame[],
  { sent, head }: Occasion,
  answer: FrameOf<'response-head'> | undefined,
  shown: Evidence,
): RefusalEnd | undefined {
  if (answer !== undefined) {
    const evidence: Evidence = [...shown, answer];
    const { status } = answer;
    if (status >= 400) return TELLS_NOTHING.includes(status) ? undefined : { kind: 'status', status, evidence };
    return status < 300 && mediaTypeOf(answer.headers) === 'text/html' ? { kind: 'page', evidence } : undefined;
  }
  const trouble = own.find((frame): frame is FrameOf<'trouble'> => frame.kind === 'trouble' && frame.request === head?.seq);
  if (trouble === undefined) return undefined;
  if (trouble.code !== 'TIMEOUT') return { kind: 'cut', evidence: [...shown, trouble] };
  // Some servers send no head of a stream before they have something to say on it.
  return sent.kind === 'request-head' && sent.method === 'GET' ? undefined : { kind: 'silent', evidence: [...shown, trouble] };
}

/** What was sent over a pipe and got no answer, or none before its end; of what gets none the last, after which nothing came. */
function unheardIn(own: readonly Frame[], exit?: Frame): readonly Frame[] {
  const until = exit?.seq ?? Number.POSITIVE_INFINITY;
  const before = own.filter((frame) => frame.seq < until);
  const heard = before.findLast((frame) => frame.from === 'server' && frame.kind === 'message')?.seq ?? -1;
  const answered = new Set(
    before.flatMap((frame) =>
      frame.kind === 'message' && frame.from === 'server'
        ? messagesIn(frame.message)
            .filter(isResponse)
            .map(({ id }) => JSON.stringify(id))
        : [],
    ),
  );
  return before.filter((frame) => {
    if (frame.from !== 'client' || frame.kind === 'input-end') return false;
    const isAsked = frame.kind === 'message' && isRequest(frame.message) && frame.message['id'] !== null;
    return isAsked && isObject(frame.message) ? !answered.has(JSON.stringify(frame.message['id'])) : frame.seq > heard;
  });
}

/** The response to an occasion. What names no request is taken for the answer to the last one that has no id. */
function findResponse(
  own: readonly Frame[],
  { sent, head, id }: Occasion,
): { readonly frame: Frame; readonly message: JsonObject } | undefined {
  const isIts = (frame: FrameOf<'message'>, under: Json | undefined) =>
    head !== undefined ? frame.request === head.seq : id === undefined ? (under ?? null) === null : under === id;
  for (const frame of own) {
    if (frame.seq <= sent.seq || frame.kind !== 'message' || frame.from !== 'server') continue;
    const message = messagesIn(frame.message).find((each) => isResponse(each) && isIts(frame, each['id']));
    if (message !== undefined) return { frame, message };
  }
  return undefined;
}

/** Whether answers came later under ids that nobody had asked under, or once more under one: one of them may be meant for what was sent. */
function bringsUnasked(own: readonly Frame[], sent: Frame): boolean {
  const open = new Set<string>();
  // In pieces, or behind a byte order mark, a request is no message to us, and the server answers it all the same.
  let scraps = '';
  for (const frame of own) {
    if (frame.kind === 'noise' && frame.from === 'client') scraps += frame.text;
    if (frame.kind !== 'message') continue;
    for (const message of messagesIn(frame.message)) {
      const key = JSON.stringify(message['id']);
      if (frame.from === 'client' && isRequest(message)) open.add(key);
      if (frame.from !== 'server' || !isResponse(message)) continue;
      // An error without an id refuses what had none.
      const isStray = (message['id'] ?? null) === null && message['error'] !== undefined;
      if (!open.delete(key) && !isStray && !scraps.includes(key) && frame.seq > sent.seq) return true;
    }
  }
  return false;
}

/** Whether what was sent is the first thing that was not heard before the end. A notification is never heard: it is the reason if it was the last. */
function isReasonOf(own: readonly Frame[], sent: Frame, exit: Frame): boolean {
  const unheard = unheardIn(own, exit);
  const asked = unheard.filter((frame) => !(frame.kind === 'message' && isNotification(frame.message)));
  return (asked[0] ?? unheard.at(-1)) === sent || (asked.length === 0 && unheard.includes(sent));
}
