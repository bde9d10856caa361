import { describe, expect, it } from 'vitest';
import type { MessageFrame } from '../../../src/core/frames/frame.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { questionsIn } from '../../../src/peer/asking/questions.ts';

let seq = 0;

function frame(from: 'client' | 'server', message: JsonObject, connection = 'c1'): MessageFrame {
  return { kind: 'message', seq: seq++, t: 0, from, connection, text: JSON.stringify(message), message: { jsonrpc: '2.0', ...message } };
}

const GREETING = [
  frame('client', { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: { roots: {} } } }),
  frame('server', { id: 1, result: { protocolVersion: '2025-06-18', capabilities: {} } }),
];

describe('what a server asks', () => {
  it('is known with the client that is asked and the revision that was agreed on', () => {
    const asked = frame('server', { id: 'r', method: 'roots/list' });
    const [question, ...others] = questionsIn([...GREETING, frame('server', { id: 'p', method: 'ping' }), asked]);
    expect(question).toEqual({
      method: 'roots/list',
      params: {},
      frame: asked,
      connection: 'c1',
      revision: '2025-06-18',
      declared: { roots: {} },
    });
    expect(others).toEqual([]);
  });

  it('stands on a connection of its own', () => {
    const [question] = questionsIn([...GREETING, frame('server', { id: 'r', method: 'sampling/createMessage', params: { a: 1 } }, 'c2')]);
    expect(question).toMatchObject({ declared: {}, params: { a: 1 }, connection: 'c2' });
  });

  it('is found in a result that requires input', () => {
    const declared = { elicitation: { url: {} } };
    const meta = { 'io.modelcontextprotocol/clientCapabilities': declared };
    const inputRequests = {
      age: { method: 'elicitation/create', params: { message: 'How old?' } },
      odd: 7,
      empty: { method: 'elicitation/create' },
    };
    const frames = [
      frame('client', { id: 4, method: 'tools/call', params: { name: 't', _meta: meta } }),
      frame('server', { id: 4, result: { resultType: 'input_required', inputRequests } }),
      frame('server', { id: 5, result: { resultType: 'input_required', inputRequests } }),
    ];
    expect(questionsIn(frames)).toMatchObject([{ method: 'elicitation/create', declared, revision: '2026-07-28', frame: frames[1] }]);
  });
});
