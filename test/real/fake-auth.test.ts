import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import { ProxyOAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/providers/proxyProvider.js';
import {
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthMetadataRouter,
  mcpAuthRouter,
} from '@modelcontextprotocol/sdk/server/auth/router.js';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import * as sdk2 from '@modelcontextprotocol/server';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SDK_LINES, type TrustFacts } from '../../src/cli/fake-auth/sdk-lines.ts';
import { type AuthServerOptions, type RunningAuthServer, startAuthServer } from '../../src/fake/auth/start-auth-server.ts';
import { runMain } from '../cli/run-main.ts';
import { authorize, claimsOf, createBrowser, createVerifier, postForm, REDIRECT } from '../fake/auth/flow.ts';

/** Servers and clients that others wrote, and a browser, with the authorization server of ours. */

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function listen(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<string> {
  const http: Server = createServer(handle);
  open.push({
    close() {
      http.closeAllConnections();
      http.close();
    },
  });
  return new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => {
      const address = http.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
}

async function freePort(): Promise<number> {
  const origin = await listen(() => {});
  await open.pop()?.close();
  return Number(new URL(origin).port);
}

async function startAuth(options: AuthServerOptions): Promise<RunningAuthServer> {
  const server = await startAuthServer(options);
  open.push(server);
  return server;
}

/** Runs printed lines as they are, with what they expect around them. */
async function runLines(lines: string, around: object): Promise<Record<string, unknown>> {
  const names = Object.keys(around);
  const Lines = Object.getPrototypeOf(async () => {}).constructor;
  const body = `${lines}\nreturn { verifyAccessToken, expected };`;
  return new Lines(...names, body)(...Object.values(around));
}

/** A server on the SDK 1.x, protected by the lines that are printed for it. */
async function startSdk1(part: 'gate' | 'proxy', options: AuthServerOptions = {}) {
  const app = createMcpExpressApp();
  const origin = await listen((incoming, outgoing) => app(incoming, outgoing));
  const resource = `${origin}/mcp`;
  const auth = await startAuth({ ...options, resource });
  await protect(app, part, { ...auth, resource });
  return { auth, resource };
}

async function protect(app: ReturnType<typeof createMcpExpressApp>, part: 'gate' | 'proxy', facts: TrustFacts): Promise<void> {
  const [gate = '', proxy = ''] = SDK_LINES['typescript-1'].render(facts).split(/^\/\/ Or.*$/m);
  const verifier = gate.slice(0, gate.indexOf('const oauthMetadata'));
  await runLines(part === 'gate' ? gate : verifier + proxy, {
    ...{ app, createRemoteJWKSet, jwtVerify, InvalidTokenError, mcpAuthMetadataRouter, requireBearerAuth },
    ...{ getOAuthProtectedResourceMetadataUrl, ProxyOAuthServerProvider, mcpAuthRouter },
  });
  app.all('/mcp', async (request, response) => {
    const server = new McpServer({ name: 'garden', version: '1.0.0' });
    server.registerTool('list_plants', { description: 'Lists the plants.' }, async () => ({ content: [{ type: 'text', text: 'fern' }] }));
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    await transport.handleRequest(request, response, request.body);
  });
}

const PING = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

async function statusWith(url: string, token?: string): Promise<number> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...authorization };
  const response = await fetch(url, { method: 'POST', body: PING, headers });
  await response.text();
  return response.status;
}

describe('A server on the TypeScript SDK 1.x, by the printed lines', () => {
  test.each(['ES256', 'RS256'] as const)('With %s the good token passes, and every bad one gets 401 or 403.', async (algorithm) => {
    const { auth, resource } = await startSdk1('gate', { algorithm, scopes: ['plants:read'] });
    expect(await statusWith(resource, await auth.sign())).toBe(200);
    expect(await statusWith(resource)).toBe(401);
    const wishes = [{ expiresIn: -60 }, { validFrom: 600 }, { audience: 'https://elsewhere.example' }, { audience: null }] as const;
    const signers = [
      { issuer: 'https://elsewhere.example' },
      { signedBy: 'stranger' },
      { signedBy: 'published-key' },
      { signedBy: 'none' },
    ] as const;
    for (const wish of [...wishes, ...signers]) expect(await statusWith(resource, await auth.sign(wish)), JSON.stringify(wish)).toBe(401);
    expect(await statusWith(resource, await auth.sign({ scopes: ['other'] }))).toBe(403);
  });

  test('The client of that SDK registers, signs in, lists tools, and refreshes.', async () => {
    const { auth, resource } = await startSdk1('gate', { scopes: ['plants:read'], lifetime: 2 });
    const provider = createProvider();
    const first = new StreamableHTTPClientTransport(new URL(resource), { authProvider: provider });
    await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow('Unauthorized');
    await first.finishAuth(await press(provider.asked));
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(resource), { authProvider: provider }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_plants']);
    const before = (await provider.tokens())?.access_token;
    expect(claimsOf(before)).toMatchObject({ aud: resource, iss: auth.issuer, scope: 'plants:read' });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await client.listTools()).tools).toHaveLength(1);
    expect((await provider.tokens())?.access_token).not.toBe(before);
    await client.close();
  });

  test('`--fake-auth` tries it with every bad token, and tests it with a good one.', async () => {
    const { auth, resource } = await startSdk1('gate', { scopes: ['plants:read'] });
    const { code, stdout } = await runMain(['test', '--fake-auth', new URL(auth.issuer).port, '--reporter', 'json', resource]);
    const checks: readonly { readonly id: string; readonly verdict: string }[] = JSON.parse(stdout).checks;
    const verdicts = Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));
    const tried = ['foreign', 'forged', 'garbage', 'stale'].map((kind) => `auth/${kind}-tokens-are-refused`);
    expect([...tried, 'auth/good-tokens-are-taken', 'tools/names-are-unique'].map((id) => [id, verdicts[id]])).toEqual(
      [...tried, 'auth/good-tokens-are-taken', 'tools/names-are-unique'].map((id) => [id, 'passed']),
    );
    expect(code).toBe(0);
    expect(stdout).toContain(`mcp-litmus test --only tools/hints-are-given --fake-auth ${new URL(auth.issuer).port} ${resource}`);
    expect(stdout).not.toMatch(/eyJ[A-Za-z0-9_-]{20}/);
  });

  test('It starts before its authorization server, which `--fake-auth` then starts.', async () => {
    const app = createMcpExpressApp();
    const resource = `${await listen((incoming, outgoing) => app(incoming, outgoing))}/mcp`;
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    await protect(app, 'gate', { issuer, jwksUri: `${issuer}/jwks`, resource, algorithm: 'ES256', scopes: ['mcp'] });
    const { code, stdout } = await runMain(['auth', '--fake-auth', String(port), '--reporter', 'json', resource]);
    const checks: readonly { readonly id: string; readonly verdict: string }[] = JSON.parse(stdout).checks;
    expect(checks.find(({ id }) => id === 'auth/good-tokens-are-taken')?.verdict).toBe('passed');
    expect(code).toBe(0);
  });

  test('A server that stands between lets clients of its own sign in there.', async () => {
    const { auth, resource } = await startSdk1('proxy');
    const { origin } = new URL(resource);
    const metadata = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({ issuer: `${origin}/`, authorization_endpoint: `${origin}/authorize` });
    const { challenge, verifier } = createVerifier();
    const parameters = { client_id: 'litmus-public', code_challenge: challenge, code_challenge_method: 'S256', resource, scope: 'mcp' };
    const code = (await authorize(origin, parameters)).get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      client_id: 'litmus-public',
      resource,
    };
    const { json } = await postForm(`${origin}/token`, form);
    expect(await auth.verify(String(json['access_token']), resource)).toEqual({ subject: 'ada', scopes: ['mcp'] });
  });
});

test('The verifier that is printed for the TypeScript SDK 2.x gives 401 for bad tokens, and 403 for a missing scope.', async () => {
  const resource = 'http://127.0.0.1:3999/mcp';
  const auth = await startAuth({ resource });
  const lines = SDK_LINES['typescript-2'].render({ ...auth, resource });
  let gate: ReturnType<typeof sdk2.requireBearerAuth> | undefined;
  await runLines(lines, {
    ...{ createRemoteJWKSet, jwtVerify, mcpAuthMetadataRouter: () => undefined, app: { use: () => undefined } },
    ...{ OAuthError: sdk2.OAuthError, OAuthErrorCode: sdk2.OAuthErrorCode },
    getOAuthProtectedResourceMetadataUrl: sdk2.getOAuthProtectedResourceMetadataUrl,
    // The gate of Express is a dress for this one.
    requireBearerAuth: (options: Parameters<typeof sdk2.requireBearerAuth>[0]) => {
      gate = sdk2.requireBearerAuth(options);
    },
  });
  const statusOf = async (token: string) => {
    const outcome = await gate?.(new Request(resource, { headers: { authorization: `Bearer ${token}` } }));
    return outcome instanceof Response ? outcome.status : outcome?.scopes;
  };
  expect(await statusOf(await auth.sign())).toEqual(['mcp']);
  expect(await statusOf(await auth.sign({ expiresIn: -60 }))).toBe(401);
  expect(await statusOf(await auth.sign({ signedBy: 'stranger' }))).toBe(401);
  expect(await statusOf(await auth.sign({ scopes: ['other'] }))).toBe(403);
});

/** What a client of the SDK keeps, and where it wants its user to go. */
function createProvider(): OAuthClientProvider & { readonly asked: string } {
  const kept: {
    information?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
    tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  } = {};
  let verifier = '';
  let asked = '';
  return {
    get asked() {
      return asked;
    },
    redirectUrl: REDIRECT,
    clientMetadata: {
      redirect_uris: [REDIRECT],
      client_name: 'SDK',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    },
    clientInformation: () => kept.information,
    saveClientInformation: (information) => {
      kept.information = information;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      asked = url.href;
    },
    saveCodeVerifier: (text) => {
      verifier = text;
    },
    codeVerifier: () => verifier,
  };
}

/** Consents by script. */
async function press(url: string): Promise<string> {
  const browser = createBrowser();
  const page = await browser.visit(url);
  const after = await browser.visit(page.url, { method: 'POST', body: new URLSearchParams({ decision: 'allow', subject: 'ada' }) });
  return new URL(after.url).searchParams.get('code') ?? '';
}

describe.skipIf(!existsSync(CHROMIUM))('A browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  });

  afterAll(() => browser.close());

  test('A person signs in and consents with the keyboard alone, and the client gets its code.', async () => {
    const auth = await startAuth({});
    let back = '';
    const origin = await listen(({ url = '' }, outgoing) => {
      if (url.startsWith('/callback')) back = url;
      outgoing.setHeader('content-type', 'text/html');
      outgoing.end('<!doctype html><title>Done</title>');
    });
    const { challenge, verifier } = createVerifier();
    const redirect_uri = `${origin}/callback`;
    const query = {
      response_type: 'code',
      client_id: 'litmus-public',
      redirect_uri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${auth.issuer}/authorize?${new URLSearchParams(query)}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Allow access?');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByLabel('Sign in as').fill('grace');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Allow');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${redirect_uri}?**`);
    const code = new URL(back, origin).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier, client_id: 'litmus-public' };
    const { json } = await postForm(`${auth.issuer}/token`, form);
    expect(claimsOf(json['access_token'])).toMatchObject({ sub: 'grace' });
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
    await page.close();
  });

  test('The button that denies sends the client away.', async () => {
    const auth = await startAuth({});
    const origin = await listen((_, outgoing) => outgoing.end('Done.'));
    const challenge = { code_challenge: createVerifier().challenge, code_challenge_method: 'S256' };
    const query = { response_type: 'code', client_id: 'litmus-public', redirect_uri: `${origin}/callback`, ...challenge };
    const page = await browser.newPage();
    await page.goto(`${auth.issuer}/authorize?${new URLSearchParams(query)}`);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL(/error=access_denied/);
    await page.close();
  });

  test('A client in a page of this machine reads metadata, registers and asks for a token; a foreign one cannot sign.', async () => {
    const auth = await startAuth({});
    const origin = (await listen((_, outgoing) => outgoing.end('<!doctype html>'))).replace('127.0.0.1', 'localhost');
    const page = await browser.newPage();
    await page.goto(origin);
    const steps = `(async () => {
      const send = (path, body, type) => fetch('${auth.issuer}' + path, { method: 'POST', body, headers: { 'content-type': type, 'mcp-protocol-version': '2025-11-25' } });
      const metadata = await (await fetch('${auth.issuer}/.well-known/oauth-authorization-server', { headers: { 'mcp-protocol-version': '2025-11-25' } })).json();
      const client = await (await send('/register', JSON.stringify({ redirect_uris: ['${origin}/callback'], token_endpoint_auth_method: 'none' }), 'application/json')).json();
      const refused = await send('/token', new URLSearchParams({ grant_type: 'authorization_code', code: 'x', redirect_uri: '${origin}/callback', code_verifier: 'x'.repeat(43), client_id: client.client_id }), 'application/x-www-form-urlencoded');
      return [metadata.issuer, typeof client.client_id, refused.status, (await refused.json()).error];
    })()`;
    expect(await page.evaluate(steps)).toEqual([auth.issuer, 'string', 400, 'invalid_grant']);
    await page.goto('data:text/html,<!doctype html>');
    const blocked = `fetch('${auth.signUri}', { method: 'POST', body: '{}' }).then(() => 'read', () => 'blocked')`;
    expect(await page.evaluate(blocked)).toBe('blocked');
    await page.close();
  });
});
