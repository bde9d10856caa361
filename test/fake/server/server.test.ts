import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { defineFault } from '../../../src/fake/fault.ts';
import { RpcFailure } from '../../../src/fake/rpc-failure.ts';
import { FakeServer, type FakeServerOptions } from '../../../src/fake/server/server.ts';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const MODERN_LIST = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/list',
  params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } },
};

function start(options: FakeServerOptions) {
  const server = new FakeServer(options);
  const sent: JsonObject[] = [];
  const session = server.openSession({ id: 's', wire: 'stdio', emit: (message) => void sent.push(message) });
  const receive = (message: JsonObject) => server.receive(session, message, { emit: (told) => void sent.push(told) });
  return { server, session, sent, receive };
}

describe('several faults', () => {
  it('handle a message from the first, which is outermost, inwards, and bend it from the first on', async () => {
    const order: string[] = [];
    const faults = ['a', 'b'].map((name) =>
      defineFault({
        id: name,
        does: 'Notes.',
        async handle(message, next) {
          order.push(`${name} in`);
          const response = await next(message);
          order.push(`${name} out`);
          return response;
        },
        bend(message) {
          order.push(`${name} bends`);
          return message;
        },
      }),
    );
    const { server, session, receive } = start({ faults });
    const response = await receive(PING);
    server.bend(response ?? {}, session, PING);
    expect(order).toEqual(['a in', 'b in', 'b out', 'a out', 'a bends', 'b bends']);
  });

  it('turn what they throw into errors', async () => {
    const refuse = defineFault({ id: 'x', does: 'Throws.', handle: () => Promise.reject(new RpcFailure(-1, 'No.', { why: 1 })) });
    expect(await start({ faults: [refuse] }).receive(PING)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -1, message: 'No.', data: { why: 1 } },
    });
    const crash = defineFault({ id: 'x', does: 'Crashes.', handle: () => Promise.reject(new Error('secret')) });
    expect(await start({ faults: [crash] }).receive(PING)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32603, message: 'Internal error.' },
    });
  });

  it('touch only their revisions', async () => {
    const faults = [
      defineFault({
        id: 'x',
        does: 'Bends.',
        from: '2026-07-28',
        bend: () => 'bent',
        handle(message, next, session) {
          session.state.set('seen', session.era);
          return next(message);
        },
      }),
    ];
    const { server, session, receive } = start({ faults });
    expect(server.bend((await receive(PING)) ?? {}, session, PING)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(session.state.has('seen')).toBe(false);
    expect(server.bend((await receive(MODERN_LIST)) ?? {}, session, MODERN_LIST)).toBe('bent');
    expect(session.state.get('seen')).toBe('modern');
  });

  it('may speak on the stream of a message, and by themselves', async () => {
    const fault = defineFault({
      id: 'x',
      does: 'Speaks.',
      handle(message, next, session, send) {
        send({ jsonrpc: '2.0', method: 'notifications/first' });
        session.send({ jsonrpc: '2.0', method: 'notifications/second' });
        return next(message);
      },
    });
    const { sent, receive } = start({ faults: [fault] });
    await receive(PING);
    expect(sent.map(({ method }) => method)).toEqual(['notifications/first', 'notifications/second']);
  });
});

describe('the protocol without a transport', () => {
  it('fixes the status of modern errors', () => {
    const { server } = start({});
    const status = (code: number) => server.statusOf({ jsonrpc: '2.0', id: 1, error: { code, message: '' } });
    expect([-32601, -32020, -32021, -32022, -32602].map(status)).toEqual([404, 400, 400, 400, 200]);
    expect(server.statusOf({ jsonrpc: '2.0', id: 1, result: {} })).toBe(200);
  });

  it('lets what follows initialize wait for it', async () => {
    const slow = defineFault({
      id: 'x',
      does: 'Is slow.',
      async handle(message, next) {
        if (message['method'] === 'initialize') await new Promise((resolve) => setTimeout(resolve, 20));
        return next(message);
      },
    });
    const { receive } = start({ faults: [slow] });
    const opening = receive({ jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18' } });
    const list = receive({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect((await opening)?.['result']).toMatchObject({ protocolVersion: '2025-06-18' });
    expect((await list)?.['result']).toBeDefined();
  });

  it('refuses what is no request at all', async () => {
    const { receive } = start({});
    for (const message of [
      {},
      { jsonrpc: '1.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 1, method: 5 },
      { jsonrpc: '2.0', id: true, method: 'ping' },
    ]) {
      expect((await receive(message))?.['error']).toMatchObject({ code: -32600 });
    }
    expect((await receive({ ...PING, params: [] }))?.['error']).toMatchObject({ code: -32602 });
  });
});
