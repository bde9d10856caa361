import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { createExercises } from '../../../src/fake/exercises/exercises.ts';
import type { PrivateEndpoint } from '../../../src/fake/tester/private-endpoint.ts';
import { startTesterHost, type TesterHost } from '../../../src/fake/tester/tester-host.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

let host: TesterHost;
beforeAll(async () => {
  host = await startTesterHost();
});
afterAll(() => host.close());

function open(): PrivateEndpoint {
  return host.open({ log: createFrameLog(() => performance.now()), findFault: () => undefined, offers: createExercises });
}

async function post(url: string, message: object, headers: { readonly [name: string]: string } = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify({ jsonrpc: '2.0', ...message }) });
}

/** Opens a session. @returns the headers of everything after it */
async function greet(url: string, name: string): Promise<{ readonly [name: string]: string }> {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name, version: '1' } };
  const response = await post(url, { id: 1, method: 'initialize', params });
  await response.text();
  const headers = { 'mcp-session-id': response.headers.get('mcp-session-id') ?? '', 'mcp-protocol-version': '2025-06-18' };
  await post(url, { method: 'notifications/initialized' }, headers);
  return headers;
}

async function isServed(): Promise<boolean> {
  const endpoint = open();
  const headers = await greet(endpoint.url, 'ordinary');
  const response = await post(endpoint.url, { id: 2, method: 'tools/list' }, headers);
  const text = await response.text();
  return response.status === 200 && text.includes('"echo"');
}

/** Writes to the port as it is, and gives what came back until the server hung up or the time was over. */
function writeRaw(text: string, ms: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      heard += piece;
    });
    socket.on('error', () => {});
    const clock = setTimeout(() => socket.destroy(), ms);
    socket.on('close', () => {
      clearTimeout(clock);
      resolve(heard);
    });
  });
}

describe('Private endpoints', { timeout: 60_000 }, () => {
  test('Two hundred streams at once hear of their own server alone.', async () => {
    const stop = new AbortController();
    const clients = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const endpoint = open();
        const headers = await greet(endpoint.url, `client ${index}`);
        const stream = await fetch(endpoint.url, { headers: { ...headers, accept: 'text/event-stream' }, signal: stop.signal });
        const heard = { text: '' };
        const sink = new WritableStream<string>({
          write(piece) {
            heard.text += piece;
          },
        });
        stream.body
          ?.pipeThrough(new TextDecoderStream())
          .pipeTo(sink)
          .catch(() => {});
        return { endpoint, headers, heard, name: `client ${index}` };
      }),
    );
    const loud = clients.filter((_, index) => index % 2 === 0);
    for (const { endpoint, headers } of loud)
      await (await post(endpoint.url, { id: 2, method: 'tools/call', params: { name: 'change_tools', arguments: {} } }, headers)).text();
    await expect.poll(() => loud.filter(({ heard }) => heard.text.includes('list_changed')).length, { timeout: 20_000 }).toBe(loud.length);
    expect(clients.filter(({ heard }) => heard.text.includes('list_changed'))).toHaveLength(loud.length);
    for (const { endpoint, name } of clients)
      expect(toTalks(endpoint.log.frames).talks.map(({ clientInfo }) => clientInfo?.['name'])).toEqual([name]);
    stop.abort();
  });

  test('Ids of others are not found by guessing, and nobody is told of the attempt.', async () => {
    const [mine, other] = [open(), open()];
    const seen = () => [mine, other].map(({ log }) => log.frames.length);
    const before = seen();
    const guesses = [
      mine.id.slice(0, -1),
      mine.id.toLowerCase().split('').reverse().join(''),
      `${mine.id}x`,
      `${mine.id}%00`,
      '..',
      '%2e%2e',
      '',
      'a'.repeat(5000),
    ];
    for (const guess of guesses) expect((await post(`${host.origin}/t/${guess}/mcp`, { id: 1, method: 'ping' })).status, guess).toBe(404);
    for (let attempt = 0; attempt < 100; attempt++)
      expect((await fetch(`${host.origin}/t/${Math.random().toString(36).slice(2).padEnd(22, 'x')}/mcp`)).status).toBe(404);
    expect(seen()).toEqual(before);
  });

  test('Fifty megabytes are refused before they are read, and cost no memory.', async () => {
    const endpoint = open();
    const before = process.memoryUsage().rss;
    const piece = new TextEncoder().encode('a'.repeat(1024 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 50) controller.enqueue(piece);
        else controller.close();
      },
    });
    const request = fetch(endpoint.url, { method: 'POST', headers: HEADERS, body, duplex: 'half' } as RequestInit);
    const status = await request.then(({ status: given }) => given).catch(() => 0);
    // Who goes on sending is cut off, and may not come to read the answer.
    expect([413, 0]).toContain(status);
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(150);
    expect(await isServed()).toBe(true);
  });

  test('Bytes that are no UTF-8 are refused, and noted down as what they are.', async () => {
    const endpoint = open();
    const body = Buffer.concat([Buffer.from('{"jsonrpc":"2.0","id":1,"method":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const response = await fetch(endpoint.url, { method: 'POST', headers: HEADERS, body });
    expect(response.status).toBe(400);
    expect(endpoint.log.frames.find((frame) => frame.from === 'client' && 'encoding' in frame)).toMatchObject({ encoding: 'invalid-utf8' });
  });

  test('Half a request holds nobody up.', async () => {
    const { pathname } = new URL(open().url);
    const halves = Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        writeRaw(
          index % 2 === 0 ? `POST ${pathname} HT` : `POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"json`,
          1500,
        ),
      ),
    );
    expect(await isServed()).toBe(true);
    await halves;
  });

  test('Who reads nothing of what it asked for is waited for, and what waits does not grow.', async () => {
    const endpoint = open();
    const { pathname } = new URL(endpoint.url);
    const headers = await greet(endpoint.url, 'slow');
    const before = process.memoryUsage().rss;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'tools/call', params: { name: 'large_text', arguments: {} } });
    const fields = Object.entries({ ...HEADERS, ...headers, host: '127.0.0.1', 'content-length': String(body.length) });
    const head = `POST ${pathname} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`;
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(Number(new URL(host.origin).port), '127.0.0.1', () => socket.write(head + body));
      socket.on('error', () => {});
      socket.pause();
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(400);
    expect(await isServed()).toBe(true);
    for (const socket of sockets) socket.destroy();
  });
});
