import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '../../../src/fake/auth/authority.ts';
import { protectByItself } from '../../../src/fake/auth/own-protection.ts';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';

let running: RunningHttpServer;
let authority: Authority;

beforeAll(async () => {
  running = await startHttpServer({
    async protection(origin) {
      const own = await protectByItself(origin);
      authority = own.authority;
      return own;
    },
  });
});
afterAll(() => running.close());

const GREETING = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

async function post(authorization: string | undefined, message: object = GREETING, session?: string) {
  const response = await fetch(running.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(authorization !== undefined && { authorization }),
      ...(session !== undefined && { 'mcp-session-id': session }),
    },
    body: JSON.stringify(message),
  });
  const challenge = response.headers.get('www-authenticate') ?? '';
  const session2 = response.headers.get('mcp-session-id') ?? undefined;
  await response.body?.cancel();
  return { status: response.status, challenge, session: session2, error: /error="([^"]*)"/.exec(challenge)?.[1] };
}

const READ = { scopes: ['library:read'] };

describe('the reference behind tokens', () => {
  it('names its metadata to who has none, and the metadata names who gives tokens.', async () => {
    const { challenge, status } = await post(undefined);
    expect(status).toBe(401);
    const named = /resource_metadata="([^"]*)"/.exec(challenge)?.[1] ?? '';
    const metadata: unknown = await (await fetch(named)).json();
    expect(metadata).toMatchObject({ resource: running.url, authorization_servers: [authority.issuer] });
    const { origin } = new URL(running.url);
    const server: unknown = await (await fetch(`${origin}/.well-known/oauth-authorization-server/issuer`)).json();
    expect(server).toMatchObject({ issuer: authority.issuer, code_challenge_methods_supported: ['S256'] });
  });

  it('takes a token for itself, and no other.', async () => {
    const { url } = running;
    expect((await post(`Bearer ${await authority.sign(url, READ)}`)).status).toBe(200);
    for (const wish of [
      { expiresIn: -60 },
      { validFrom: 600 },
      { audience: 'https://other.example/mcp' },
      { audience: null },
      { issuer: 'https://other.example' },
      { signedBy: 'stranger' },
      { signedBy: 'none' },
    ] as const) {
      const { error, status } = await post(`Bearer ${await authority.sign(url, { ...READ, ...wish })}`);
      expect({ wish, status, error }).toEqual({ wish, status: 401, error: 'invalid_token' });
    }
  });

  it.each([
    ['Bearer', 400],
    ['Bearer a b', 400],
    ['Basic YTpi', 401],
    ['Bearer garbage', 401],
  ])('answers the header `Authorization: %s` with %i.', async (authorization, status) => {
    const answer = await post(authorization);
    expect([answer.status, answer.challenge.startsWith('Bearer ')]).toEqual([status, true]);
  });

  it('asks for more where a call needs more, and names it.', async () => {
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'no_such_tool' } };
    const answer = await post(`Bearer ${await authority.sign(running.url, READ)}`, call);
    expect([answer.status, answer.error]).toEqual([403, 'insufficient_scope']);
    expect(answer.challenge).toContain('scope="library:read library:call"');
  });

  it('keeps a session for whoever opened it.', async () => {
    const reader = `Bearer ${await authority.sign(running.url, READ)}`;
    const stranger = `Bearer ${await authority.sign(running.url, { ...READ, subject: 'stranger' })}`;
    const { session } = await post(reader);
    const ping = { jsonrpc: '2.0', id: 3, method: 'ping' };
    const statuses = [];
    for (const who of [reader, stranger, undefined]) statuses.push((await post(who, ping, session)).status);
    expect(statuses).toEqual([200, 404, 401]);
  });
});
