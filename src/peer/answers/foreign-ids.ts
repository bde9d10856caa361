import { groupByConnection } from '../../core/frames/by-connection.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { usedIdsIn } from '../../core/frames/used-ids.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

/** A response under an id that nobody had asked under, with the requests that it can answer. */
export interface ForeignAnswer {
  readonly frame: MessageFrame;
  readonly response: JsonObject;
  /** One where it is certain which. */
  readonly candidates: readonly [Asked, ...Asked[]];
}

interface Asked {
  readonly frame: MessageFrame;
  readonly method: string;
  readonly id: Json;
  /** Only requests that any client may send count. What else is open keeps the rest from being certain. */
  readonly isOrdinary: boolean;
}

/** A member that a result has which answers a method, and no other. */
const MEMBERS: { readonly [method: string]: string } = {
  initialize: 'protocolVersion',
  'server/discover': 'supportedVersions',
  'tools/list': 'tools',
  'tools/call': 'content',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'resources/read': 'contents',
  'prompts/list': 'prompts',
  'prompts/get': 'messages',
  'completion/complete': 'completion',
};

/** Over HTTP an error status may come with an error under an id of the server's own: it stands for the HTTP request. */
const FIRST_ERROR_STATUS = 400;

/** Finds responses under ids that nobody had asked under, while a request stayed without an answer under its own. */
export function findForeignAnswers(
  frames: readonly Frame[],
  isOrdinary: (connection: string) => boolean = () => true,
): readonly ForeignAnswer[] {
  return [...groupByConnection(frames)].flatMap(([connection, own]) => findOn(own, isOrdinary(connection)));
}

function findOn(frames: readonly Frame[], isOrdinary: boolean): readonly ForeignAnswer[] {
  const answered = new Set(responsesIn(frames).map(({ response }) => keyOf(response['id'])));
  const statuses = new Map(frames.flatMap((frame) => (frame.kind === 'response-head' ? [[frame.request, frame.status] as const] : [])));
  const posts = new Set(frames.flatMap((frame) => (frame.kind === 'message' && frame.from === 'client' ? [frame.request ?? -1] : [])));
  const used = new Set<string>();
  /** What left malformed may be answered under an id that stands in it, whatever its type; what left in pieces under any. */
  const hidden = usedIdsIn(frames.filter(({ kind }) => kind === 'noise'));
  const isInPieces = frames.some((frame) => frame.kind === 'noise' && frame.from === 'client');
  let open: Asked[] = [];
  const found: ForeignAnswer[] = [];
  for (const frame of frames) {
    if (frame.kind !== 'message') continue;
    for (const message of messagesIn(frame.message)) {
      const id = message['id'];
      if (frame.from === 'client') {
        if (id !== undefined) used.add(keyOf(id));
        if (message['method'] === 'notifications/cancelled') open = open.filter((asked) => asked.id !== cancelledBy(message));
        if (isRequest(message) && id !== undefined && !answered.has(keyOf(id))) open.push(askedBy(frame, message, id));
        continue;
      }
      if (frame.from !== 'server' || !isResponse(message) || used.has(keyOf(id)) || hidden.has(id)) continue;
      const status = frame.request === undefined ? undefined : statuses.get(frame.request);
      if (message['result'] === undefined && status !== undefined && status >= FIRST_ERROR_STATUS) continue;
      const [first, ...more] = candidatesFor(frame, message, open, posts);
      if (first === undefined || (more.length > 0 && !isOrdinary)) continue;
      const isOfItsPost = first.frame.request !== undefined && first.frame.request === frame.request;
      if (isInPieces && !isOfItsPost && !isAlike(id, first.id)) continue;
      const isCertain = isAlike(id, first.id) || fits(message, first.method);
      if (!first.isOrdinary || (!isCertain && more.some((asked) => !asked.isOrdinary))) continue;
      // Under no id, or zero, come answers to what has no id: only a result that shows its method is not one of those.
      if ((id === undefined || id === null || id === 0) && !fits(message, first.method)) continue;
      found.push({ frame, response: message, candidates: [first, ...more] });
      if (more.length === 0) open = open.filter((asked) => asked !== first);
    }
  }
  return found;
}

function candidatesFor(frame: MessageFrame, response: JsonObject, open: readonly Asked[], posts: ReadonlySet<number>): readonly Asked[] {
  // A stream that was opened by a GET brings answers to any POST.
  const own =
    frame.request === undefined || !posts.has(frame.request) ? open : open.filter((asked) => asked.frame.request === frame.request);
  const alike = own.filter((asked) => isAlike(response['id'], asked.id));
  if (alike.length > 0) return alike;
  const fitting = own.filter((asked) => fits(response, asked.method));
  if (fitting.length > 0) return fitting.slice(0, 1);
  // A result that shows another method, or none, where one is due answers none of these.
  const possible = response['result'] === undefined ? own : own.filter((asked) => MEMBERS[asked.method] === undefined);
  const short = possible.filter((asked) => asked.method !== 'subscriptions/listen');
  return short.length > 0 ? short : possible;
}

/** Whether a result has the member of its method. */
function fits({ result }: JsonObject, method: string): boolean {
  const member = MEMBERS[method];
  return member !== undefined && isObject(result) && result[member] !== undefined;
}

function isAlike(a: Json | undefined, b: Json): boolean {
  return (typeof a === 'string' || typeof a === 'number') && String(a) === toText(b);
}

function askedBy(frame: MessageFrame, message: JsonObject, id: Json): Asked {
  const isUsual = (typeof id === 'string' && id !== '') || Number.isSafeInteger(id);
  const isWhole = message['jsonrpc'] === '2.0' && (message['params'] === undefined || isObject(message['params']));
  return { frame, method: toText(message['method']), id, isOrdinary: isUsual && isWhole && !isArray(frame.message) };
}

function cancelledBy({ params }: JsonObject): Json | undefined {
  return isObject(params) ? params['requestId'] : undefined;
}

function responsesIn(frames: readonly Frame[]) {
  return frames.flatMap((frame) =>
    frame.kind === 'message' && frame.from === 'server'
      ? messagesIn(frame.message)
          .filter(isResponse)
          .map((response) => ({ frame, response }))
      : [],
  );
}

function keyOf(id: Json | undefined): string {
  return JSON.stringify(id) ?? '';
}
