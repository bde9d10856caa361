import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createOpener } from '../../src/client/opener.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import type { Revision } from '../../src/core/revision.ts';
import { failWith } from '../../src/fake/bending.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { listenTo } from '../../src/peer/hearing.ts';
import { toldIn } from '../../src/peer/notifications.ts';
import { connectToFake } from './fake-connection.ts';

const LIMITS = { requestMs: 1500, startMs: 1500, exitMs: 200, quietMs: 20, slowHandshakeMs: 1000 };
const CHANGED = 'notifications/tools/list_changed';

async function connectOverHttp(url: string, revision: Revision) {
  const target = { kind: 'url', url, transport: 'http', headers: {}, insecure: false } as const;
  const opener = createOpener({ target, log: createFrameLog(() => performance.now()), limits: LIMITS });
  return { connection: await opener.open({ revision, greeting: 'full' }), closeAll: () => opener.closeAll() };
}

test('Over stdio of the session era nothing has to be opened.', async () => {
  const connection = await connectToFake();
  expect(await listenTo(connection, LIMITS)).toMatchObject({});
  await connection.close();
});

test('In the stateless era a subscription is opened, and ended.', async () => {
  const connection = await connectToFake([], '2026-07-28');
  const hearing = await listenTo(connection, LIMITS);
  expect(hearing).toBeDefined();
  await connection.request('tools/call', { name: 'host_book_club', arguments: {} });
  expect(toldIn(connection.frames, CHANGED)).toHaveLength(1);
  await hearing?.stop();
  await connection.request('tools/call', { name: 'host_book_club', arguments: {} });
  expect(toldIn(connection.frames, CHANGED)).toHaveLength(1);
  await connection.close();
});

test.each(['2025-11-25', '2026-07-28'] as const)('Over HTTP in %s the stream is known by its request.', async (revision) => {
  const server = await startHttpServer();
  const { connection, closeAll } = await connectOverHttp(server.url, revision);
  const hearing = await listenTo(connection, LIMITS);
  await connection.request('tools/call', { name: 'host_book_club', arguments: {} });
  await connection.waitFor((frame) => toldIn([frame], CHANGED).length > 0, { since: -1 });
  expect(hearing?.request).toBeDefined();
  expect(toldIn(connection.frames, CHANGED)).toMatchObject([{ frame: { request: hearing?.request } }]);
  await hearing?.stop();
  await closeAll();
  await server.close();
});

test('A server that refuses to be listened to is not listened to.', async () => {
  const refusing = defineFault({
    id: 'refuses-listeners',
    does: 'Refuses everybody who wants to listen.',
    handle: failWith('subscriptions/listen', () => ({ code: -32601, message: 'Method not found.' })),
  });
  const connection = await connectToFake([refusing], '2026-07-28');
  expect(await listenTo(connection, LIMITS)).toBeUndefined();
  await connection.close();
  const http = createServer((request, response) => {
    response.writeHead(request.method === 'GET' ? 405 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const target = { kind: 'url', url: `http://127.0.0.1:${port}/`, transport: 'http', headers: {}, insecure: false } as const;
  const opener = createOpener({ target, log: createFrameLog(() => performance.now()), limits: LIMITS });
  expect(await listenTo(await opener.open({ revision: '2025-11-25', greeting: 'none' }), LIMITS)).toBeUndefined();
  await opener.closeAll();
  await new Promise((resolve) => http.close(resolve));
});
