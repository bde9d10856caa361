import type { MessageFrame } from '../../core/frames/frame.ts';
import type { RpcError } from '../../core/frames/message.ts';
import { isObject, isSameJson, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

/** Something that we asked a client: by a request, or in the stateless era within a result. */
export interface Asked {
  readonly method: string;
  readonly params: JsonObject;
  /** What we sent. */
  readonly frame: MessageFrame;
  /** What the client had declared when it was asked. */
  readonly declared: JsonObject;
  readonly answer?: MessageFrame;
  readonly result?: JsonObject;
  /** A request was refused; in the stateless era no answer can say so. */
  readonly error?: RpcError;
}

/** Everything that we asked in a conversation, in order, each with what the client answered. */
export function askedIn(talk: Talk): readonly Asked[] {
  const byRequest = talk.questions.map(({ id: _, ...question }): Asked => ({ ...question, declared: talk.capabilities }));
  const inResults = talk.era === 'modern' ? talk.calls.flatMap((call) => askedInResult(call, talk.calls)) : [];
  return [...byRequest, ...inResults].sort((one, other) => one.frame.seq - other.frame.seq);
}

function askedInResult(call: ClientCall, calls: readonly ClientCall[]): readonly Asked[] {
  const { answer: frame, result, params } = call;
  const requests = result?.['inputRequests'];
  if (frame === undefined || !isObject(requests)) return [];
  const meta = params['_meta'];
  const declared = isObject(meta) ? meta[META_KEYS.clientCapabilities] : undefined;
  return Object.entries(requests).flatMap(([key, question]): Asked[] => {
    if (!isObject(question)) return [];
    // A task repeats its question at each look.
    const isRepeated = calls.some((other) => other.frame.seq < call.frame.seq && isSameTask(other, call) && asksUnder(other, key));
    if (isRepeated) return [];
    const given = findAnswer(call, calls, key);
    return [
      {
        method: toText(question['method']),
        params: isObject(question['params']) ? question['params'] : {},
        frame,
        declared: isObject(declared) ? declared : {},
        ...(given && { answer: given.frame, ...(isObject(given.value) && { result: given.value }) }),
      },
    ];
  });
}

/** The first later request that brings an answer under this key: the same call once more, or an update of the task. */
function findAnswer(call: ClientCall, calls: readonly ClientCall[], key: string): { frame: MessageFrame; value: Json } | undefined {
  const asked = call.answer?.seq ?? 0;
  const state = call.result?.['requestState'];
  const bringing = calls.filter((other) => {
    if (other.frame.seq < asked || responsesOf(other)?.[key] === undefined) return false;
    return isSameTask(other, call) || (other.method === call.method && isSameJson(withoutRound(other.params), withoutRound(call.params)));
  });
  const found = bringing.find(({ params }) => isSameJson(params['requestState'], state)) ?? bringing[0];
  const value = found && responsesOf(found)?.[key];
  return found === undefined || value === undefined ? undefined : { frame: found.frame, value };
}

function responsesOf({ params }: ClientCall): JsonObject | undefined {
  return isObject(params['inputResponses']) ? params['inputResponses'] : undefined;
}

function asksUnder({ result }: ClientCall, key: string): boolean {
  const requests = result?.['inputRequests'];
  return isObject(requests) && requests[key] !== undefined;
}

function isSameTask(one: ClientCall, other: ClientCall): boolean {
  const task = other.params['taskId'] ?? other.result?.['taskId'];
  return task !== undefined && (one.params['taskId'] === task || one.result?.['taskId'] === task);
}

/** Params of a call as they are in each of its rounds. */
function withoutRound(params: JsonObject): JsonObject {
  const { inputResponses: _, requestState: __, _meta: ___, ...rest } = params;
  return rest;
}
