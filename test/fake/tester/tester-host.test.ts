import { afterEach, expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { UserError } from '../../../src/core/user-error.ts';
import { defineFault } from '../../../src/fake/fault.ts';
import type { PrivateEndpoint } from '../../../src/fake/tester/private-endpoint.ts';
import { startTesterHost, type TesterHost, type TesterHostOptions } from '../../../src/fake/tester/tester-host.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { initialize, modernRequest } from '../../seen-client.ts';
import { post, readEvents } from '../http-client.ts';

const deaf = defineFault({ id: 'is-deaf', does: 'Answers everything with 503.', http: () => ({ status: 503, headers: {} }) });
const hosts: TesterHost[] = [];

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

async function start(options: TesterHostOptions = {}) {
  const host = await startTesterHost(options);
  hosts.push(host);
  const open = () =>
    host.open({
      log: createFrameLog(() => performance.now()),
      findFault: (name) => (name === deaf.id ? deaf : undefined),
    });
  return { host, open };
}

function heads({ log }: PrivateEndpoint): readonly string[] {
  return log.frames.flatMap((frame) => (frame.kind === 'request-head' ? [`${frame.method} ${frame.url}`] : []));
}

async function openSession(url: string): Promise<string> {
  const response = await post(url, initialize('2025-11-25'));
  await response.text();
  return response.headers.get('mcp-session-id') ?? '';
}

test('Clients of two endpoints see and are seen by nobody else, and a session is worth nothing elsewhere.', async () => {
  const { host, open } = await start();
  const [one, two] = [open(), open()];
  expect(host.size).toBe(2);
  const session = await openSession(one.url);
  await openSession(two.url);
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const headers = { 'mcp-session-id': session, 'mcp-protocol-version': '2025-11-25' };
  expect((await post(one.url, ping, headers)).status).toBe(200);
  expect((await post(two.url, ping, headers)).status).toBe(404);
  expect((await post(one.urlUnder('is-deaf'), ping, headers)).status).toBe(503);
  expect(toTalks(one.log.frames).talks.map(({ sessionId, calls }) => [sessionId, calls.length])).toEqual([[session, 2]]);
  expect(heads(two)).toHaveLength(2);
  expect(heads(one)).toHaveLength(3);
});

test('Both eras and HTTP+SSE are served below a path, and the stream names a place below it.', async () => {
  const { open } = await start();
  const endpoint = open();
  expect(
    (
      await post(endpoint.url, modernRequest(1, 'server/discover'), {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'server/discover',
      })
    ).status,
  ).toBe(200);
  const stream = readEvents(await fetch(endpoint.sseUrl));
  const place = await stream.next();
  expect(place).toMatchObject({ event: 'endpoint', data: expect.stringMatching(`^/t/${endpoint.id}/messages\\?`) });
  expect((await post(new URL(place?.data ?? '', endpoint.url).href, initialize('2024-11-05'))).status).toBe(202);
  expect(await stream.next()).toMatchObject({ event: 'message' });
  await stream.cancel();
  expect(toTalks(endpoint.log.frames).talks.map(({ wire, era, isOpen }) => [wire, era, isOpen])).toEqual([
    ['http', 'modern', true],
    ['sse', 'legacy', true],
  ]);
});

test('A body that is too large is refused unread, and seen.', async () => {
  const { open } = await start();
  const endpoint = open();
  const response = await post(endpoint.url, 'a'.repeat(17 * 1024 * 1024));
  expect(response.status).toBe(413);
  const noise = endpoint.log.frames.find(({ kind }) => kind === 'noise');
  expect(noise).toMatchObject({ text: '', cut: true });
  expect(endpoint.log.frames.find(({ kind }) => kind === 'response-head')).toMatchObject({ status: 413 });
});

test('A request that names no endpoint is noted down where there is only one, and by nobody where there are two.', async () => {
  const { host, open } = await start();
  const one = open();
  expect((await fetch(`${host.origin}/.well-known/oauth-authorization-server`)).status).toBe(404);
  expect(heads(one)).toEqual(['GET /.well-known/oauth-authorization-server']);
  expect(toTalks(one.log.frames).loose).toHaveLength(1);
  const two = open();
  await fetch(`${host.origin}/mcp`);
  expect([heads(one).length, heads(two).length]).toEqual([1, 0]);
});

test('A path below an endpoint belongs to it, though nothing is served there.', async () => {
  const { open } = await start();
  const [one, two] = [open(), open()];
  expect((await fetch(one.urlUnder('is-unknown'))).status).toBe(404);
  expect((await fetch(`${one.url}/more`)).status).toBe(404);
  expect((await fetch(one.url.replace(one.id, 'x'.repeat(22)))).status).toBe(404);
  expect(heads(one)).toEqual([`GET /t/${one.id}/fault/is-unknown/mcp`, `GET /t/${one.id}/mcp/more`]);
  expect(heads(two)).toEqual([]);
});

test('An endpoint that nobody uses is gone after a while, and one with an open stream is in use.', async () => {
  const expired: string[] = [];
  let tell: () => void = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const { host, open } = await start({
    idleMs: 300,
    onExpire({ id }) {
      expired.push(id);
      tell();
    },
  });
  const [used, left] = [open(), open()];
  const stream = readEvents(await fetch(used.sseUrl));
  await stream.next();
  await told;
  expect(expired).toEqual([left.id]);
  expect(host.size).toBe(1);
  expect((await post(left.url, initialize('2025-11-25'))).status).toBe(404);
  await stream.cancel();
});

test('There is an end to how many endpoints are open.', async () => {
  const { host, open } = await start();
  for (let count = 0; count < 2000; count++) open();
  expect(open).toThrow(UserError);
  expect(host.size).toBe(2000);
});
