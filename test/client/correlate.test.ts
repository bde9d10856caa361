import { describe, expect, it } from 'vitest';
import { createCorrelator } from '../../src/client/correlate.ts';
import type { MessageFrame } from '../../src/core/frames/frame.ts';
import type { Json } from '../../src/core/json/json.ts';

let seq = 0;
const from = (message: Json, request?: number): MessageFrame => ({
  kind: 'message',
  from: 'server',
  connection: 'c1',
  seq: seq++,
  t: 0,
  text: JSON.stringify(message),
  message,
  ...(request !== undefined && { request }),
});
const toServer = (message: Json): MessageFrame => ({ ...from(message), from: 'client' });
const answer = (id: Json, result: Json = {}) => ({ jsonrpc: '2.0', id, result });

describe('a response', () => {
  it('settles the request whose id it carries, whatever the order', async () => {
    const correlator = createCorrelator(20);
    const [one, two] = [correlator.await(1), correlator.await(2)];
    correlator.see(from(answer(2, { n: 2 })));
    correlator.see(from(answer(1, { n: 1 })));
    expect((await one.reply).response['result']).toEqual({ n: 1 });
    expect((await two.reply).response['result']).toEqual({ n: 2 });
  });

  it('settles its request even where it holds neither a result nor an error', async () => {
    const correlator = createCorrelator(20);
    const [one, two] = [correlator.await(1), correlator.await(2)];
    correlator.see(from({ jsonrpc: '2.0', id: 1 }));
    expect((await one.reply).response).toEqual({ jsonrpc: '2.0', id: 1 });
    expect(two.guess()).toBeUndefined();
  });

  it('is found inside a batch', async () => {
    const correlator = createCorrelator(20);
    const waiting = correlator.await('b');
    correlator.see(from([answer('a'), answer('b')]));
    expect((await waiting.reply).response['id']).toBe('b');
  });

  it('under an id of another type settles the only request that it can mean, after a moment', async () => {
    const correlator = createCorrelator(10);
    const [seven, eight] = [correlator.await(7), correlator.await(8)];
    correlator.see(from(answer('7')));
    expect((await seven.reply).response['id']).toBe('7');
    expect(eight.guess()).toBeUndefined();
  });

  it('without a usable id gives way to the right one when that still comes', async () => {
    const correlator = createCorrelator(50);
    const waiting = correlator.await(5);
    correlator.see(from({ jsonrpc: '2.0', id: null, error: { code: -32601, message: 'for a notification' } }));
    correlator.see(from(answer(5, { right: true })));
    expect((await waiting.reply).response['result']).toEqual({ right: true });
  });

  it('to a request that was given up is meant for nobody else, however often it comes', async () => {
    const correlator = createCorrelator(5);
    const ask = (id: string | number) => {
      const waiting = correlator.await(id);
      correlator.see(toServer({ jsonrpc: '2.0', id, method: 'ping' }));
      return waiting;
    };
    ask('slow').forget();
    const waiting = ask(6);
    for (let time = 0; time < 2; time++) correlator.see(from(answer('slow')));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(waiting.guess()).toBeUndefined();
  });

  it('to a request that nobody waits for, or under a reserved id, is taken for no other', async () => {
    const correlator = createCorrelator(5);
    correlator.see(toServer([{ jsonrpc: '2.0', id: 'raw', method: 'ping' }]));
    correlator.reserve(900);
    const waiting = correlator.await(7);
    correlator.see(toServer({ jsonrpc: '2.0', id: 7, method: 'ping' }));
    for (const id of ['raw', 900, 'raw']) correlator.see(from(answer(id)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(waiting.guess()).toBeUndefined();
  });

  it('under an id that answered others before it was ours still counts as a guess', async () => {
    const correlator = createCorrelator(5);
    const ask = (id: string | number) => {
      const waiting = correlator.await(id);
      correlator.see(toServer({ jsonrpc: '2.0', id, method: 'ping' }));
      correlator.see(from(answer(0)));
      return waiting.reply.finally(() => waiting.forget());
    };
    for (const id of [42, 0, 'x']) expect((await ask(id)).response['id']).toBe(0);
  });

  it('without an id answers malformed input that came before it, and not the request behind that', async () => {
    const correlator = createCorrelator(5);
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } };
    correlator.see({ kind: 'noise', from: 'client', connection: 'c1', seq: seq++, t: 0, text: '{bad', bytes: 4 });
    const waiting = correlator.await(8);
    correlator.see(toServer({ jsonrpc: '2.0', id: 8, method: 'ping' }));
    correlator.see(from(refusal));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(waiting.guess()).toBeUndefined();
    correlator.see(from(refusal));
    expect(waiting.guess()).toBeDefined();
  });

  it('waits for as long as the slowest answer so far took, several times', async () => {
    const correlator = createCorrelator(5);
    for (const id of [1, 2]) {
      correlator.see({ ...toServer({ jsonrpc: '2.0', id, method: 'ping' }), t: 100 });
      correlator.see({ ...from(answer(id)), t: 120 });
    }
    expect(correlator.slowestAnswerMs).toBe(20);
    let settled = false;
    const waiting = correlator.await(3);
    void waiting.reply.then(() => {
      settled = true;
    });
    correlator.see(from(answer('other')));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(settled).toBe(false);
    await waiting.reply;
  });

  it('without a usable id is nobody’s when two requests wait', async () => {
    const correlator = createCorrelator(5);
    const [one, two] = [correlator.await(1), correlator.await(2)];
    correlator.see(from(answer(null)));
    expect([one.guess(), two.guess()]).toEqual([undefined, undefined]);
  });

  it('in the answer to its own POST belongs to that request, even when others wait', () => {
    const correlator = createCorrelator(1000);
    const one = correlator.await(1, () => 40);
    const two = correlator.await(2, () => 50);
    correlator.see(from(answer(null), 50));
    expect(one.guess()).toBeUndefined();
    expect(two.guess()).toBeDefined();
  });

  it('in the answer to another POST is not taken for it, and one to its own that was sent again is', () => {
    const correlator = createCorrelator(1000);
    const head = (seq: number) =>
      ({ kind: 'request-head', from: 'client', connection: 'c1', seq, t: 0, method: 'POST', url: '', headers: [] }) as const;
    const stale = {
      kind: 'trouble',
      from: 'wire',
      connection: 'c1',
      seq: 61,
      t: 0,
      code: 'STALE_CONNECTION',
      text: '',
      request: 50,
    } as const;
    const waiting = correlator.await(1, () => 50);
    for (const frame of [head(50), head(60)]) correlator.see(frame);
    correlator.see(from({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no response wanted' } }, 60));
    expect(waiting.guess()).toBeUndefined();
    for (const frame of [stale, head(62)]) correlator.see(frame);
    correlator.see(from(answer(null), 62));
    expect(waiting.guess()?.frame.request).toBe(62);
  });

  it('on a stream that a GET opened may be meant for any', () => {
    const correlator = createCorrelator(1000);
    const waiting = correlator.await(1, () => 50);
    correlator.see({ kind: 'request-head', from: 'client', connection: 'c1', seq: 60, t: 0, method: 'GET', url: '', headers: [] });
    correlator.see(from(answer(null), 60));
    expect(waiting.guess()).toBeDefined();
  });

  it('is not looked for in what the client sent', () => {
    const correlator = createCorrelator(5);
    const waiting = correlator.await(1);
    correlator.see({ ...from(answer(1)), from: 'client' });
    expect(waiting.guess()).toBeUndefined();
  });
});
