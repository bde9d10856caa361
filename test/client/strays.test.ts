import { describe, expect, it } from 'vitest';
import { createStrays } from '../../src/client/strays.ts';
import type { Frame } from '../../src/core/frames/frame.ts';
import type { Json } from '../../src/core/json/json.ts';

const place = { connection: 'c1', seq: 0 };
const noise = (t: number): Frame => ({ ...place, kind: 'noise', from: 'client', t, text: '{bad', bytes: 4 });
const message = (t: number, value: Json, from: 'client' | 'server' = 'client'): Frame => ({
  ...place,
  kind: 'message',
  from,
  t,
  text: JSON.stringify(value),
  message: value,
});
const REQUEST = { jsonrpc: '2.0', id: 1, method: 'ping' };

function straysAfter(...frames: readonly Frame[]) {
  const strays = createStrays((sentAt) => sentAt + 100);
  for (const frame of frames) strays.see(frame);
  return strays;
}

describe('a response without an id', () => {
  it('is the answer to malformed input, a batch, a request under null, or what is no message, each once', () => {
    for (const sent of [noise(0), message(0, []), message(0, [REQUEST]), message(0, { ...REQUEST, id: null }), message(0, 'x')]) {
      const strays = straysAfter(sent);
      expect([strays.take(1, 'result'), strays.take(1, 'error')]).toEqual([true, false]);
    }
  });

  it('may refuse a notification or a response, and is no result of those', () => {
    for (const sent of [message(0, { jsonrpc: '2.0', method: 'n' }), message(0, { jsonrpc: '2.0', id: 'q', result: {} })]) {
      const strays = straysAfter(sent);
      expect([strays.take(1, 'result'), strays.take(1, 'error')]).toEqual([false, true]);
    }
  });

  it('is none of theirs when an ordinary request alone was sent', () => {
    expect(straysAfter(message(0, REQUEST)).take(1, 'error')).toBe(false);
  });

  it('no longer answers what a later request has overtaken, once its time is up', () => {
    const answered = [noise(0), message(10, REQUEST), message(20, { jsonrpc: '2.0', id: 1, result: {} }, 'server')];
    expect(straysAfter(...answered).take(90, 'error')).toBe(true);
    expect(straysAfter(...answered).take(110, 'error')).toBe(false);
    expect(straysAfter(noise(0), message(10, REQUEST)).take(5000, 'error')).toBe(true);
  });
});
