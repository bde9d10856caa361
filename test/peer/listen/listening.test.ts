import { expect, it } from 'vitest';
import type { Connection } from '../../../src/core/connection.ts';
import type { Frame } from '../../../src/core/frames/frame.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { EVERY_LIST, listenFor, paramsIn, toldBy } from '../../../src/peer/listen/listening.ts';
import { standIn } from '../../stand-in.ts';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

/** A connection on stdio that answers a listen request with these messages. */
function answering(...answers: readonly JsonObject[]) {
  const frames: Frame[] = [];
  const sent: string[] = [];
  const add = (from: 'client' | 'server', message: JsonObject): Frame => {
    const frame: Frame = { kind: 'message', seq: frames.length, t: 0, from, connection: 'c1', text: '', message };
    frames.push(frame);
    return frame;
  };
  const connection = standIn<Connection>({
    wire: 'stdio',
    frames,
    compose: (method: string, params: JsonObject) => ({ jsonrpc: '2.0', id: 7, method, params }),
    async send(raw: string) {
      sent.push(raw);
      const frame = add('client', {});
      for (const answer of answers) add('server', answer);
      return { frame };
    },
    async notify(method: string, params: JsonObject) {
      sent.push(`${method} ${JSON.stringify(params)}`);
      return { frame: add('client', {}) };
    },
    waitFor: async (test: (frame: Frame) => boolean, { since = 0 } = {}) => frames.find((frame) => frame.seq > since && test(frame)),
  });
  return { connection, sent };
}

const told = (method: string, id: number, more: JsonObject = {}) => ({ method, params: { ...more, _meta: { [SUBSCRIPTION]: id } } });

it('A subscription is open once it is acknowledged under its id, and tells its own messages alone.', async () => {
  const { connection, sent } = answering(
    told('notifications/tools/list_changed', 8),
    told('notifications/subscriptions/acknowledged', 7),
    told('notifications/resources/updated', 7, { uri: 'a:b' }),
  );
  const listening = await listenFor(connection, EVERY_LIST, 10);
  expect(listening.isOpen).toBe(true);
  expect(listening.told().map(toldBy)).toEqual(['notifications/resources/updated']);
  const next = await listening.next('notifications/resources/updated', 0, 10);
  expect(next && paramsIn(next)['uri']).toBe('a:b');
  await listening.stop();
  expect(sent.at(-1)).toBe('notifications/cancelled {"requestId":7}');
});

it('A refusal and silence leave it closed.', async () => {
  const refused = await listenFor(answering({ id: 7, error: { code: -32601, message: 'No.' } }).connection, undefined, 10);
  expect([refused.isOpen, refused.first !== undefined]).toEqual([false, true]);
  const silent = await listenFor(answering().connection, {}, 10);
  expect([silent.isOpen, silent.first]).toEqual([false, undefined]);
});
