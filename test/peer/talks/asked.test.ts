import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.ts';
import { askedIn } from '../../../src/peer/talks/asked.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize, modernRequest, type Seen } from '../../seen-client.ts';

const CALL = { name: 'ask', arguments: { mode: 'roots' } };
const ROOTS = { roots: [{ uri: 'file:///tmp' }] };

function asked(seen: Seen) {
  const [talk] = toTalks(seen.frames).talks;
  return talk === undefined ? [] : askedIn(talk);
}

function modern(...rounds: readonly { readonly params: JsonObject; readonly result: Json }[]) {
  const seen = createSeen();
  seen.accept();
  for (const [id, { params, result }] of rounds.entries()) {
    seen.http({
      headers: { 'MCP-Protocol-Version': '2026-07-28' },
      body: modernRequest(id, 'tools/call', params),
      answer: { jsonrpc: '2.0', id, result },
    });
  }
  return asked(seen);
}

const WANTS_ROOTS = { resultType: 'input_required', requestState: 'a', inputRequests: { where: { method: 'roots/list' } } };

describe('What a client was asked', () => {
  test('By a request it is answered under its id, with what the session declared.', () => {
    const seen = createSeen();
    seen.accept('stdio');
    seen.line('client', initialize('2025-11-25'));
    seen.line('server', { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25', capabilities: {} } });
    seen.line('server', { jsonrpc: '2.0', id: 's1', method: 'roots/list' });
    seen.line('client', { jsonrpc: '2.0', id: 's1', result: ROOTS });
    expect(asked(seen)).toMatchObject([{ method: 'roots/list', declared: { roots: {} }, result: ROOTS }]);
  });

  test('Within a result it is answered by the same call once more.', () => {
    const answered = { ...CALL, inputResponses: { where: ROOTS }, requestState: 'a' };
    const questions = modern({ params: CALL, result: WANTS_ROOTS }, { params: answered, result: { resultType: 'complete', content: [] } });
    expect(questions).toMatchObject([{ method: 'roots/list', declared: { sampling: {} }, result: ROOTS }]);
  });

  test('A call of something else answers nothing, and neither does no call.', () => {
    const other = { name: 'echo', arguments: {}, inputResponses: { where: ROOTS } };
    expect(modern({ params: CALL, result: WANTS_ROOTS })[0]?.answer).toBeUndefined();
    expect(modern({ params: CALL, result: WANTS_ROOTS }, { params: other, result: {} })[0]?.answer).toBeUndefined();
  });

  test('Of two rounds that ask alike each has the answer that brings its state.', () => {
    const answer = (state: string, uri: string) => ({
      ...CALL,
      requestState: state,
      inputResponses: { where: { roots: [{ uri }] } },
    });
    const questions = modern(
      { params: CALL, result: WANTS_ROOTS },
      { params: CALL, result: { ...WANTS_ROOTS, requestState: 'b' } },
      { params: answer('b', 'file:///b'), result: {} },
      { params: answer('a', 'file:///a'), result: {} },
    );
    expect(questions.map(({ result }) => result)).toEqual([{ roots: [{ uri: 'file:///a' }] }, { roots: [{ uri: 'file:///b' }] }]);
  });

  test('A task that repeats its question asks once, and is answered by an update.', () => {
    const seen = createSeen();
    seen.accept();
    const look = { taskId: 't', status: 'input_required', inputRequests: { where: { method: 'roots/list' } } };
    for (const id of [1, 2]) {
      seen.http({ body: modernRequest(id, 'tasks/get', { taskId: 't' }), answer: { jsonrpc: '2.0', id, result: look } });
    }
    seen.http({ body: modernRequest(3, 'tasks/update', { taskId: 't', inputResponses: { where: ROOTS } }) });
    expect(asked(seen)).toMatchObject([{ method: 'roots/list', result: ROOTS }]);
  });
});
