import { describe, expect, it } from 'vitest';
import type { Connection, Exchange } from '../../../src/core/connection.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import type { Peer } from '../../../src/core/peer.ts';
import {
  askedNothing,
  callFixture,
  finishRounds,
  isDone,
  nameFixture,
  reachQuestion,
  retryOf,
  roundIn,
} from '../../../src/peer/rounds/rounds.ts';
import { standIn } from '../../stand-in.ts';
import { exchangeOf } from '../exchange-of.ts';

const FIXTURE = { tool: 'ask', arguments: {} };
const PEER = { lists: {} } as Peer;
const ask = (inputRequests: JsonObject | undefined, requestState?: string) =>
  exchangeOf('tools/call', {
    result: { resultType: 'input_required', ...(inputRequests && { inputRequests }), ...(requestState !== undefined && { requestState }) },
  });
const DONE = exchangeOf('tools/call', { result: { resultType: 'complete', content: [] } });
const QUESTION = { place: { method: 'roots/list' } };

/** A connection that gives these answers in turn, and keeps what it was sent. */
function answering(...answers: readonly Exchange[]) {
  const sent: JsonObject[] = [];
  const left = [...answers];
  const request = async (_method: string, params: JsonObject) => {
    sent.push(params);
    return (left.length > 1 ? left.shift() : left[0]) ?? {};
  };
  return { sent, connection: standIn<Connection>({ request }) };
}

describe('a wish for input', () => {
  it('is read with its questions and its state', () => {
    expect(roundIn(ask(QUESTION, 's'))).toEqual({ requests: QUESTION, state: 's' });
    expect(roundIn(ask(undefined, 's'))).toEqual({ requests: {}, state: 's' });
    expect(roundIn(DONE)).toBeUndefined();
    expect(isDone(DONE)).toBe(true);
    expect(isDone(exchangeOf('tools/call', { result: { isError: true } }))).toBe(false);
  });

  it('is answered with its state and only where something was asked', () => {
    expect(retryOf({ requests: {}, state: 's' })).toEqual({ requestState: 's' });
    expect(retryOf({ requests: QUESTION })).toEqual({ inputResponses: { place: { roots: [] } } });
  });
});

it('A prompt is got and a resource is read where they are named, with what a call would bring.', async () => {
  const { connection, sent } = answering(DONE);
  const adds = { requestState: 's' };
  await callFixture(connection, PEER, { kind: 'prompt', tool: 'greet', arguments: { tone: 'plain' } }, { adds });
  await callFixture(connection, PEER, { kind: 'resource', tool: 'a://b', arguments: {} }, { adds });
  expect(sent).toMatchObject([
    { name: 'greet', arguments: { tone: 'plain' }, ...adds },
    { uri: 'a://b', ...adds },
  ]);
  expect(nameFixture({ kind: 'prompt', tool: 'greet' })).toEqual({ thing: 'prompt `greet`', request: '`prompts/get` of `greet`' });
  expect(nameFixture({ tool: 'ask' })).toEqual({ thing: 'tool `ask`', request: 'a call of `ask`' });
});

describe('a call', () => {
  it('declares everything unless told otherwise', async () => {
    const { connection, sent } = answering(DONE);
    await callFixture(connection, PEER, FIXTURE);
    await callFixture(connection, PEER, FIXTURE, { declares: {}, adds: { requestState: 's' } });
    const key = 'io.modelcontextprotocol/clientCapabilities';
    expect(sent[0]).toMatchObject({ name: 'ask', arguments: {}, _meta: { [key]: { elicitation: { form: {}, url: {} } } } });
    expect(sent[1]).toMatchObject({ requestState: 's', _meta: { [key]: {} } });
  });

  it('goes round by round until something else comes', async () => {
    const { connection, sent } = answering(ask(QUESTION, 'two'), DONE);
    const journey = await finishRounds(connection, PEER, FIXTURE, ask(undefined, 'one'));
    expect(isDone(journey.end)).toBe(true);
    expect(journey.last).toEqual({ inputResponses: { place: { roots: [] } }, requestState: 'two' });
    expect(sent.map(({ requestState }) => requestState)).toEqual(['one', 'two']);
  });

  it('ends somewhere with a server that asks for ever', async () => {
    const { connection, sent } = answering(ask(QUESTION));
    const journey = await finishRounds(connection, PEER, FIXTURE, ask(QUESTION));
    expect(roundIn(journey.end)).toBeDefined();
    expect(sent).toHaveLength(6);
  });

  it('passes rounds that ask nothing on its way to a question', async () => {
    const { connection } = answering(ask(undefined, 'one'), ask(QUESTION, 'two'));
    expect(roundIn(await reachQuestion(connection, PEER, FIXTURE))?.state).toBe('two');
    expect(askedNothing(FIXTURE, DONE)).toBe('The tool `ask` asked for nothing: its call brought a result.');
  });
});
