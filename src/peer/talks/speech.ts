import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { errorIn, isNotification, isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { ClientCall, ClientNotice, HttpSeen, Question } from '../../core/talk.ts';

/** What both sides say to each other, sorted. */
export interface Speech {
  readonly calls: readonly ClientCall[];
  readonly notices: readonly ClientNotice[];
  readonly questions: readonly Question[];
  readonly strayAnswers: readonly MessageFrame[];
  readonly told: readonly MessageFrame[];
}

type Draft<Value> = { -readonly [Member in keyof Value]: Value[Member] };

/** Pairs the requests of each side with the answers of the other, under their very ids. */
export function sortSpeech(frames: readonly Frame[], httpOf: (frame: MessageFrame) => HttpSeen | undefined): Speech {
  const calls: Draft<ClientCall>[] = [];
  const notices: ClientNotice[] = [];
  const questions: Draft<Question>[] = [];
  const strayAnswers: MessageFrame[] = [];
  const told: MessageFrame[] = [];
  const replayed = createReplays();
  const waiting = { client: new Map<string, Draft<ClientCall>[]>(), server: new Map<string, Draft<Question>[]>() };
  for (const frame of frames) {
    if (frame.kind !== 'message' || replayed(frame)) continue;
    for (const message of messagesIn(frame.message)) {
      const isOurs = frame.from === 'server';
      if (isRequest(message)) {
        const asked = { frame, id: message['id'] ?? null, method: toText(message['method']), params: paramsOf(message) };
        if (isOurs) questions.push(wait(waiting.server, asked));
        else {
          const http = httpOf(frame);
          calls.push(wait(waiting.client, { ...asked, ...(http && { http }) }));
        }
      } else if (isResponse(message)) {
        const key = JSON.stringify(message['id'] ?? null);
        const open = isOurs
          ? (takeAsked(waiting.client.get(key), frame) ?? takeMeant(waiting.client, frame, message['id']))
          : waiting.server.get(key)?.shift();
        if (open !== undefined) {
          delete open.result;
          delete open.error;
          Object.assign(open, answerIn(frame, message));
        } else if (!isOurs) strayAnswers.push(frame);
      } else if (isNotification(message)) {
        const http = httpOf(frame);
        if (isOurs) told.push(frame);
        else notices.push({ frame, method: toText(message['method']), params: paramsOf(message), ...(http && { http }) });
      }
    }
  }
  return { calls, notices, questions, strayAnswers, told };
}

/** What a stream repeats under the same event id, since the client may have missed it, is said once. */
function createReplays(): (frame: MessageFrame) => boolean {
  const said = new Set<string>();
  return ({ from, eventId, text }) => {
    if (from !== 'server' || eventId === undefined) return false;
    const key = `${eventId}\n${text}`;
    if (said.has(key)) return true;
    said.add(key);
    return false;
  };
}

/** Of several requests under one id the one whose POST is answered with it, or else the first. */
function takeAsked(open: Draft<ClientCall>[] | undefined, { request }: MessageFrame): Draft<ClientCall> | undefined {
  if (open === undefined) return undefined;
  const own = open.findIndex(({ http }) => http !== undefined && http.head.seq === request);
  return open.splice(Math.max(own, 0), 1)[0];
}

/** Where our side answers under an id that it bent: the request on whose POST the answer came, or whose id reads the same. */
function takeMeant(
  waiting: Map<string, Draft<ClientCall>[]>,
  { request }: MessageFrame,
  id: Json | undefined,
): Draft<ClientCall> | undefined {
  for (const open of waiting.values()) {
    const own = open.findIndex((call) =>
      call.http !== undefined && request !== undefined ? call.http.head.seq === request : toText(call.id) === toText(id),
    );
    // It stays open: the answer under its very id may come yet, and has the last word.
    if (own !== -1) return open[own];
  }
  return undefined;
}

/** Remembers a request under its id until it is answered. */
function wait<Asked extends { readonly id: Json }>(open: Map<string, Asked[]>, asked: Asked): Asked {
  const key = JSON.stringify(asked.id);
  const same = open.get(key);
  if (same === undefined) open.set(key, [asked]);
  else same.push(asked);
  return asked;
}

function answerIn(frame: MessageFrame, message: JsonObject): Pick<ClientCall, 'answer' | 'result' | 'error'> {
  const result = message['result'];
  const error = errorIn(message);
  return { answer: frame, ...(isObject(result) && { result }), ...(error && { error }) };
}

function paramsOf(message: JsonObject): JsonObject {
  return isObject(message['params']) ? message['params'] : {};
}
