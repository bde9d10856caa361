import type { Connection, Exchange } from '../../core/connection.ts';
import type { Fixture } from '../../core/fixtures.ts';
import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';
import { renderAnswer } from '../answers/exchange-words.ts';
import { mirroredArguments } from '../calls/mirrored-arguments.ts';
import { listedTools } from '../lists/tool-list.ts';
import { answerInputs, EVERY_INPUT } from './input-answers.ts';

/** A wish for input: what is asked, by its keys, and the state that comes back with the answers. */
export interface Round {
  readonly requests: JsonObject;
  readonly state?: string;
}

/** What a call brings beside its tool and arguments. */
export interface Turn {
  /** Everything when left out. */
  readonly declares?: JsonObject;
  /** `inputResponses` and `requestState`, or what stands in their place. */
  readonly adds?: JsonObject;
  /** Further members of `_meta`. */
  readonly meta?: JsonObject;
}

/** The wish for input in an answer; `undefined` where there is none. */
export function roundIn({ result }: Pick<Exchange, 'result'>): Round | undefined {
  if (result?.['resultType'] !== 'input_required') return undefined;
  const { inputRequests, requestState } = result;
  return { requests: isObject(inputRequests) ? inputRequests : {}, ...(isString(requestState) && { state: requestState }) };
}

/** It brought a finished result, and not that of a tool that failed. */
export function isDone({ result }: Pick<Exchange, 'result'>): boolean {
  return result !== undefined && (result['resultType'] ?? 'complete') === 'complete' && result['isError'] !== true;
}

/** Calls the tool of a fixture once, or gets its prompt, or reads its resource. */
export function callFixture(connection: Connection, peer: Peer, fixture: Fixture, { declares = EVERY_INPUT, adds, meta }: Turn = {}) {
  const { tool, arguments: given, kind = 'tool' } = fixture;
  const _meta = { [META_KEYS.clientCapabilities]: declares, ...meta };
  if (kind === 'prompt') return connection.request('prompts/get', { name: tool, arguments: given, ...adds, _meta });
  if (kind === 'resource') return connection.request('resources/read', { uri: tool, ...adds, _meta });
  const schema = listedTools(peer).find((listed) => listed.tool['name'] === tool)?.tool['inputSchema'];
  const params = { name: tool, arguments: given, ...adds, _meta };
  return connection.request('tools/call', params, { headers: mirroredArguments(schema, given) });
}

/** What a client sends with its retry: answers to all that was asked, and the state. */
export function retryOf({ requests, state }: Round, answers: JsonObject = answerInputs(requests)): JsonObject {
  return {
    ...(Object.keys(requests).length > 0 && { inputResponses: answers }),
    ...(state !== undefined && { requestState: state }),
  };
}

const MOST_ROUNDS = 6;

/** A call on its way to the end. */
export interface Journey {
  /** The answer to the last retry, or to the call itself. */
  readonly end: Exchange;
  /** What the last retry brought; missing where there was none. */
  readonly last?: JsonObject;
}

/** Answers what is asked, round by round, until something else comes. */
export async function finishRounds(
  connection: Connection,
  peer: Peer,
  fixture: Fixture,
  first: Exchange,
  declares: JsonObject = EVERY_INPUT,
): Promise<Journey> {
  let journey: Journey = { end: first };
  for (let count = 0; count < MOST_ROUNDS; count++) {
    const round = roundIn(journey.end);
    if (round === undefined) break;
    const last = retryOf(round);
    journey = { end: await callFixture(connection, peer, fixture, { declares, adds: last }), last };
  }
  return journey;
}

/** Calls until something is asked, past rounds that ask nothing. */
export async function reachQuestion(connection: Connection, peer: Peer, fixture: Fixture): Promise<Exchange> {
  let exchange = await callFixture(connection, peer, fixture);
  for (let count = 0; count < MOST_ROUNDS; count++) {
    const round = roundIn(exchange);
    if (round === undefined || Object.keys(round.requests).length > 0) break;
    exchange = await callFixture(connection, peer, fixture, { adds: retryOf(round) });
  }
  return exchange;
}

/** What a sentence calls the thing that asks, and the request that makes it ask. */
export function nameFixture({ tool, kind = 'tool' }: Pick<Fixture, 'tool' | 'kind'>): { readonly thing: string; readonly request: string } {
  const request = { tool: 'a call', prompt: '`prompts/get`', resource: 'a read' }[kind];
  return { thing: `${kind} \`${tool}\``, request: `${request} of \`${tool}\`` };
}

/** Says that a call did not ask where it should have. */
export function askedNothing(fixture: Fixture, exchange: Exchange): string {
  return `The ${nameFixture(fixture).thing} asked for nothing: ${fixture.kind === undefined ? 'its call' : 'it'} brought ${renderAnswer(exchange)}.`;
}
