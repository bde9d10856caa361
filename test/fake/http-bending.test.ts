import { describe, expect, it } from 'vitest';
import type { FakeHttpRequest, FakeHttpResponse, FakeHttpServer } from '../../src/fake/fake-http.ts';
import type { Fault } from '../../src/fake/fault.ts';
import {
  forbidField,
  inTheEnd,
  LATE_AFTER,
  readNames,
  refuseAwayFromHome,
  refuseNamelessWith,
  refuseOverlap,
} from '../../src/fake/http-bending.ts';

const OK: FakeHttpResponse = { status: 200, headers: {} };
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

function request(parts: Partial<FakeHttpRequest> = {}): FakeHttpRequest {
  const signal = new AbortController().signal;
  return { method: 'POST', path: '/mcp', query: new URLSearchParams(), headers: {}, body: PING, signal, ...parts };
}

/** The server behind one hook, with a memory of its own. */
function behind({ http }: Pick<Fault, 'http'>, answer: (asked: FakeHttpRequest) => FakeHttpResponse = () => OK) {
  const server: FakeHttpServer = { sessions: new Map(), shared: new Map(), url: '' };
  return async (parts: Partial<FakeHttpRequest>) => http?.(request(parts), async (asked) => answer(asked), server);
}

describe('a bend of HTTP', () => {
  it('takes one field out of what a browser may send, and touches no other answer', async () => {
    const allowed = { 'access-control-allow-headers': 'Accept, Content-Type, Mcp-Name' };
    const preflight = await behind(forbidField('Content-Type'), () => ({ status: 204, headers: allowed }))({ method: 'OPTIONS' });
    expect(preflight?.headers['access-control-allow-headers']).toBe('Accept, Mcp-Name');
    expect(await behind(forbidField('Content-Type'))({})).toBe(OK);
  });

  it('refuses the second of two requests of one client that overlap', async () => {
    const send = behind(refuseOverlap({ status: 409, headers: {} }));
    const [first, second, other] = await Promise.all([send({}), send({}), send({ headers: { 'mcp-session-id': 'other' } })]);
    expect([first?.status, second?.status, other?.status]).toEqual([200, 409, 200]);
    expect((await send({}))?.status).toBe(200);
  });

  it('refuses a new session elsewhere until it has been at home', async () => {
    const send = behind(refuseAwayFromHome({ status: 404, headers: {} }), ({ headers }) =>
      headers['mcp-session-id'] === undefined ? { status: 200, headers: { 'mcp-session-id': 'a' } } : OK,
    );
    const statusOn = async (socket: string) => (await send({ socket, headers: { 'mcp-session-id': 'a' } }))?.status;
    await send({ socket: '1' });
    expect([await statusOn('2'), await statusOn('1'), await statusOn('2')]).toEqual([404, 200, 200]);
  });

  it('changes the status that a message without its session gets', async () => {
    const send = behind(refuseNamelessWith(500), () => ({ status: 400, headers: {} }));
    expect((await send({}))?.status).toBe(500);
    expect((await send({ headers: { 'mcp-session-id': 'a' } }))?.status).toBe(400);
    expect((await send({ headers: { 'mcp-protocol-version': '2026-07-28' } }))?.status).toBe(400);
  });

  it('shows late only after many requests', async () => {
    const send = behind(inTheEnd(() => ({ status: 500, headers: {} })));
    for (let at = 0; at < LATE_AFTER; at++) expect((await send({}))?.status).toBe(200);
    expect((await send({}))?.status).toBe(500);
  });

  it('sees the headers of MCP only under names of one kind, and all others', async () => {
    let seen: readonly string[] = [];
    const send = behind(
      readNames((name) => name === name.toLowerCase()),
      ({ headers }) => {
        seen = Object.keys(headers);
        return OK;
      },
    );
    const headers = { accept: '*/*', 'mcp-session-id': 'a', 'mcp-protocol-version': 'b' };
    await send({ headers, names: ['Accept', 'mcp-session-id', 'MCP-Protocol-Version'] });
    expect(seen).toEqual(['accept', 'mcp-session-id']);
    await send({ headers });
    expect(seen).toEqual(Object.keys(headers));
  });
});
