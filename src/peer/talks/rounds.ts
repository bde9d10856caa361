import { isObject, isSameJson, isString, type JsonObject } from '../../core/json/json.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';

/** A call of the stateless era that was answered with a wish for input, and what the client did with it. */
export interface TalkedRound {
  readonly call: ClientCall;
  /** What was asked, by its keys; empty where only a state was given. */
  readonly asked: JsonObject;
  readonly state?: string;
  /** The request that brings the answers; missing where none came. */
  readonly retry?: ClientCall;
}

/** Members of a request that belong to one round alone. */
const OF_ROUND = ['inputResponses', 'requestState', '_meta'];

/**
 * The rounds of a conversation. A retry is found by its state; where that was altered or forgotten, it is the first request
 * for the same thing that brings answers or a state and fits no other round.
 */
export function roundsOf({ calls }: Pick<Talk, 'calls'>): readonly TalkedRound[] {
  const rounds = calls.flatMap((call) => {
    const { result } = call;
    if (result?.['resultType'] !== 'input_required') return [];
    const { inputRequests, requestState } = result;
    return [{ call, asked: isObject(inputRequests) ? inputRequests : {}, ...(isString(requestState) && { state: requestState }) }];
  });
  const taken = new Map<(typeof rounds)[number], ClientCall>();
  const retries = calls.filter(isRetry);
  const pair = (fits: (round: (typeof rounds)[number], retry: ClientCall) => boolean) => {
    for (const round of rounds) {
      if (taken.has(round)) continue;
      const free = (retry: ClientCall) => ![...taken.values()].includes(retry);
      const retry = retries.find((each) => isLater(each, round.call) && free(each) && fits(round, each));
      if (retry !== undefined) taken.set(round, retry);
    }
  };
  pair(({ state, call }, retry) => state !== undefined && retry.params['requestState'] === state && retry.method === call.method);
  pair(({ call }, retry) => isSameThing(call, retry));
  return rounds.map((round) => {
    const retry = taken.get(round);
    return retry === undefined ? round : { ...round, retry };
  });
}

/** It brings answers or a state. */
export function isRetry({ params }: ClientCall): boolean {
  return params['inputResponses'] !== undefined || params['requestState'] !== undefined;
}

/** The params that stay the same from round to round. */
export function lastingParams({ params }: ClientCall): JsonObject {
  return Object.fromEntries(Object.entries(params).filter(([member]) => !OF_ROUND.includes(member)));
}

function isLater(retry: ClientCall, { answer }: ClientCall): boolean {
  return answer !== undefined && retry.frame.seq > answer.seq;
}

function isSameThing(call: ClientCall, retry: ClientCall): boolean {
  const thing = ({ method, params }: ClientCall) => [method, params['name'] ?? null, params['uri'] ?? null];
  return isSameJson(thing(call), thing(retry));
}
