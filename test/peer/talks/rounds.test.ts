import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.ts';
import { isRetry, lastingParams, roundsOf } from '../../../src/peer/talks/rounds.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, modernRequest } from '../../seen-client.ts';

type Step = readonly [id: number, params: JsonObject, asks?: JsonObject];

/** Calls with what each is answered: a wish for input, or a whole result. */
function roundsIn(...steps: readonly Step[]) {
  const seen = createSeen();
  seen.accept();
  for (const [id, params, asks] of steps) {
    const result: Json = asks === undefined ? { resultType: 'complete', content: [] } : { resultType: 'input_required', ...asks };
    seen.http({ body: modernRequest(id, 'tools/call', params), answer: { jsonrpc: '2.0', id, result } });
  }
  const [talk] = toTalks(seen.frames).talks;
  return { rounds: roundsOf(talk ?? { calls: [] }), calls: talk?.calls ?? [] };
}

const ASKS = { inputRequests: { name: { method: 'elicitation/create' } } };
const ANSWERS = { inputResponses: { name: { action: 'decline' } } };

it('Pairs each wish for input with the retry that brings its state, in any order.', () => {
  const { rounds } = roundsIn(
    [1, { name: 'ask' }, { ...ASKS, requestState: 'one' }],
    [2, { name: 'ask' }, { ...ASKS, requestState: 'two' }],
    [3, { name: 'ask', ...ANSWERS, requestState: 'two' }],
    [4, { name: 'ask', ...ANSWERS, requestState: 'one' }],
  );
  expect(rounds.map(({ call, retry, state }) => [call.id, retry?.id, state])).toEqual([
    [1, 4, 'one'],
    [2, 3, 'two'],
  ]);
});

it('Takes a retry with another state, or without one, for that of the same thing.', () => {
  const { rounds } = roundsIn(
    [1, { name: 'ask' }, { ...ASKS, requestState: 'one' }],
    [2, { name: 'other', requestState: 'strange' }],
    [3, { name: 'ask', requestState: 'ONE' }],
  );
  expect(rounds.map(({ retry }) => retry?.id)).toEqual([3]);
});

it('Takes a round for a call where the retry is asked again.', () => {
  const { rounds } = roundsIn(
    [1, { name: 'ask' }, { requestState: 'one' }],
    [2, { name: 'ask', requestState: 'one' }, { ...ASKS, requestState: 'two' }],
    [3, { name: 'ask' }],
  );
  expect(rounds.map(({ call, retry, asked }) => [call.id, retry?.id, Object.keys(asked)])).toEqual([
    [1, 2, []],
    [2, undefined, ['name']],
  ]);
});

it('Tells a retry by what it brings, and the params that last from the others.', () => {
  const { calls } = roundsIn([1, { name: 'ask', arguments: { a: 1 }, requestState: 's', inputResponses: {} }], [2, { name: 'ask' }]);
  expect(calls.map(isRetry)).toEqual([true, false]);
  expect(calls.map(lastingParams)).toEqual([{ name: 'ask', arguments: { a: 1 } }, { name: 'ask' }]);
});
