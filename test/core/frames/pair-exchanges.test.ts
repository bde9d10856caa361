import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { pairExchanges } from '../../../src/core/frames/pair-exchanges.ts';
import type { Json } from '../../../src/core/json/json.ts';

const messages = (...rows: readonly (readonly ['client' | 'server', Json, string?])[]): readonly Frame[] =>
  rows.map(([from, message, connection = 'c1'], seq) => ({
    kind: 'message',
    from,
    connection,
    seq,
    t: seq * 10,
    text: JSON.stringify(message),
    message,
  }));
const ask = (id: Json) => ({ jsonrpc: '2.0', id, method: 'ping' });
const answer = (id: Json) => ({ jsonrpc: '2.0', id, result: { of: id } });

describe('exchanges among frames', () => {
  it('pair each request with the response under its id, in the order of asking', () => {
    const exchanges = pairExchanges(messages(['client', ask(1)], ['client', ask(2)], ['server', answer(2)], ['server', answer(1)]));
    expect(exchanges.map(({ outcome, result, ms }) => [outcome, result?.['of'], ms])).toEqual([
      ['answered', 1, 30],
      ['answered', 2, 10],
    ]);
  });

  it('leave a request open whose response bears another type of id', () => {
    expect(pairExchanges(messages(['client', ask(1)], ['server', answer('1')]))[0]).toMatchObject({ outcome: 'timeout' });
  });

  it('do not mix connections that use the same ids', () => {
    const exchanges = pairExchanges(messages(['client', ask(1), 'c1'], ['client', ask(1), 'c2'], ['server', answer(1), 'c2']));
    expect(exchanges.map(({ outcome }) => outcome)).toEqual(['timeout', 'answered']);
  });

  it('read batches both ways, and take a request of the server for none of ours', () => {
    const exchanges = pairExchanges(messages(['client', [ask(1), ask(2)]], ['server', ask(9)], ['server', [answer(1), answer(2)]]));
    expect(exchanges).toHaveLength(2);
    expect(exchanges.every(({ outcome }) => outcome === 'answered')).toBe(true);
  });

  it('carry an error as an error', () => {
    const refusal = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no' } };
    expect(pairExchanges(messages(['client', ask(1)], ['server', refusal]))[0]).toMatchObject({ error: { code: -32601 } });
  });
});
