import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json/json.ts';
import type { FakeSession } from '../../src/fake/fault.ts';
import { bendWish, bendWished, finish, isRetry, mendState, noteStates } from '../../src/fake/rounds-bending.ts';
import { standIn } from '../stand-in.ts';

const SESSION = standIn<FakeSession>({ era: 'modern', shared: new Map() });
const CALL: JsonObject = { id: 1, method: 'tools/call', params: { name: 'ask' } };
const WISH: JsonObject = {
  id: 1,
  result: { resultType: 'input_required', inputRequests: { a: { method: 'roots/list' } }, requestState: 's' },
};

describe('hooks for tools that ask', () => {
  it('change wishes for input, and no other result', () => {
    const bend = bendWish((result) => ({ ...result, requestState: 'other' }));
    expect(bend(WISH, SESSION, CALL)).toMatchObject({ result: { requestState: 'other' } });
    expect(bend({ id: 1, result: {} }, SESSION, CALL)).toEqual({ id: 1, result: {} });
    const each = bendWished((request) => ({ ...request, id: 7 }));
    expect(each(WISH, SESSION, CALL)).toMatchObject({ result: { inputRequests: { a: { method: 'roots/list', id: 7 } } } });
  });

  it('know a retry, and which state belongs to which tool', () => {
    expect(isRetry(CALL)).toBe(false);
    const retry = { ...CALL, params: { name: 'ask', requestState: 'x' } };
    expect(isRetry(retry)).toBe(true);
    noteStates(WISH, SESSION, CALL);
    expect(mendState(retry, SESSION.shared, (tool) => tool === undefined)).toMatchObject({ params: { requestState: 's' } });
    expect(mendState(retry, SESSION.shared, (tool) => tool !== undefined)).toBe(retry);
  });

  it('finish a call with a result of the era', () => {
    expect(finish(CALL, SESSION)).toMatchObject({ id: 1, result: { resultType: 'complete', content: [{ text: 'Done.' }] } });
  });
});
