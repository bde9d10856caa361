import { createServer } from 'node:net';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as foreign from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { ask, authorize, basic, claimsOf, createBrowser, createVerifier, postForm, REDIRECT, signIn } from './flow.ts';

const RESOURCE = 'http://127.0.0.1:3999/mcp';
const PUBLIC = { client_id: 'litmus-public' };
let server: RunningAuthServer;
let anyResource: RunningAuthServer;

beforeAll(async () => {
  [server, anyResource] = await Promise.all([
    startAuthServer({ resource: RESOURCE, scopes: ['library:read', 'library:call'] }),
    startAuthServer(),
  ]);
});

afterAll(() => Promise.all([server.close(), anyResource.close()]));

/** A code for a verifier, and the form that redeems it. */
async function codeFor(parameters: Record<string, string> = {}) {
  const { challenge, verifier } = createVerifier();
  const back = await authorize(server.issuer, { ...PUBLIC, code_challenge: challenge, code_challenge_method: 'S256', ...parameters });
  const code = back.get('code') ?? '';
  return { back, form: { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier, ...PUBLIC } };
}

const redeem = (form: Record<string, string>) => postForm(`${server.issuer}/token`, form);

describe('What it says of itself', () => {
  test('Both documents name the issuer, S256, every grant, `iss`, registration and documents of clients.', async () => {
    const places = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
    for (const place of places) {
      const { headers, json, status } = await ask(server.issuer + place);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(json).toMatchObject({
        issuer: server.issuer,
        authorization_endpoint: `${server.issuer}/authorize`,
        token_endpoint: `${server.issuer}/token`,
        registration_endpoint: `${server.issuer}/register`,
        jwks_uri: server.jwksUri,
        code_challenge_methods_supported: ['S256'],
        response_types_supported: ['code'],
        grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token', 'client_credentials']),
        token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
        scopes_supported: ['library:read', 'library:call', 'openid', 'offline_access'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      });
    }
  });

  test('Endpoints are named under the issuer, also where somebody asks for `localhost`.', async () => {
    const { json } = await ask(`${server.issuer.replace('127.0.0.1', 'localhost')}/.well-known/oauth-authorization-server`);
    expect(json['token_endpoint']).toBe(`${server.issuer}/token`);
  });

  test('The metadata of the resource is ready to be pointed at.', async () => {
    expect(server.resourceMetadataUri).toBe(`${server.issuer}/.well-known/oauth-protected-resource/mcp`);
    expect((await ask(String(server.resourceMetadataUri))).json).toEqual({
      resource: RESOURCE,
      authorization_servers: [server.issuer],
      scopes_supported: ['library:read', 'library:call'],
      bearer_methods_supported: ['header'],
    });
    expect(anyResource.resourceMetadataUri).toBeUndefined();
    expect((await ask(`${anyResource.issuer}/.well-known/oauth-protected-resource/mcp`)).status).toBe(404);
  });

  test('Where nothing stands it answers 404.', async () => {
    expect((await ask(`${server.issuer}/nowhere`)).status).toBe(404);
  });
});

describe('A code', () => {
  test('With its verifier it gives a signed token for the resource.', async () => {
    const tokens = await signIn(server.issuer, { resource: RESOURCE, scope: 'library:read' });
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'library:read' });
    const keys = createRemoteJWKSet(new URL(server.jwksUri));
    const expected = { issuer: server.issuer, audience: RESOURCE };
    const { payload, protectedHeader } = await jwtVerify(String(tokens['access_token']), keys, expected);
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(payload).toMatchObject({ sub: 'ada', client_id: 'litmus-public', scope: 'library:read' });
    expect(await server.verify(String(tokens['access_token']), RESOURCE)).toEqual({ subject: 'ada', scopes: ['library:read'] });
  });

  test('It comes back with `state` and `iss`.', async () => {
    const { back } = await codeFor();
    expect(Object.fromEntries(back)).toEqual({ code: expect.any(String), state: 'of-mine', iss: server.issuer });
  });

  test('A refusal comes back with `iss` as well.', async () => {
    const parameters = { ...PUBLIC, code_challenge: createVerifier().challenge, code_challenge_method: 'S256' };
    const back = await authorize(server.issuer, parameters, 'deny');
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: 'of-mine', iss: server.issuer });
    expect(back.has('code')).toBe(false);
  });

  test('Another verifier is refused, with the reason.', async () => {
    const { form } = await codeFor();
    const { json, status } = await redeem({ ...form, code_verifier: createVerifier().verifier });
    expect(status).toBe(400);
    expect(json).toEqual({ error: 'invalid_grant', error_description: expect.stringContaining('code_verifier does not match') });
  });

  test('Without a verifier it is refused.', async () => {
    const { form } = await codeFor();
    const { code_verifier: _, ...bare } = form;
    expect((await redeem(bare)).json['error']).toBe('invalid_grant');
  });

  test('The second use is refused, and ends what the first one gave.', async () => {
    const { form } = await codeFor();
    const first = await redeem(form);
    expect(first.status).toBe(200);
    const second = await redeem(form);
    expect([second.status, second.json['error']]).toEqual([400, 'invalid_grant']);
    const refresh = { grant_type: 'refresh_token', refresh_token: String(first.json['refresh_token']), ...PUBLIC };
    expect((await redeem(refresh)).json['error']).toBe('invalid_grant');
  });

  test('Another redirect at the token endpoint is refused.', async () => {
    const { form } = await codeFor();
    expect((await redeem({ ...form, redirect_uri: 'http://127.0.0.1:39872/callback' })).json['error']).toBe('invalid_grant');
  });

  test.each([
    ['without a challenge', {}],
    ['with a plain one', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
  ])('A request %s gets an error, and no page.', async (_, parameters) => {
    const back = await authorize(server.issuer, { ...PUBLIC, ...parameters });
    expect(back.get('error')).toBe('invalid_request');
    expect(back.get('iss')).toBe(server.issuer);
  });

  test.each([
    ['http://127.0.0.1:39871/elsewhere', 400],
    ['https://attacker.example/callback', 400],
    ['http://localhost:1234/callback', 200],
    ['http://[::1]:1234/oauth/callback', 200],
  ])('A redirect to %s is answered with %i.', async (redirect_uri, expected) => {
    const { challenge } = createVerifier();
    const query = { response_type: 'code', ...PUBLIC, code_challenge: challenge, code_challenge_method: 'S256', redirect_uri };
    const { headers, status, text } = await createBrowser().visit(`${server.issuer}/authorize?${new URLSearchParams(query)}`);
    expect(status).toBe(expected);
    expect(headers.get('content-type')).toContain('text/html');
    if (status === 400) expect(text).toContain('invalid_redirect_uri');
  });

  test('An unknown client is refused with a page.', async () => {
    const { status, text } = await createBrowser().visit(`${server.issuer}/authorize?client_id=nobody&response_type=code`);
    expect([status, text.includes('client not found')]).toEqual([400, true]);
  });
});

describe('The resource', () => {
  test('A client that names none gets a token for the one of the server.', async () => {
    const { access_token } = await signIn(server.issuer);
    expect(claimsOf(access_token)).toMatchObject({ aud: RESOURCE, scope: 'library:read library:call' });
  });

  test('Another one is refused at both endpoints.', async () => {
    const other = 'http://127.0.0.1:4000/mcp';
    const back = await authorize(server.issuer, {
      ...PUBLIC,
      code_challenge: createVerifier().challenge,
      code_challenge_method: 'S256',
      resource: other,
    });
    expect(back.get('error')).toBe('invalid_target');
    const { form } = await codeFor({ resource: RESOURCE });
    expect((await redeem({ ...form, resource: other })).json['error']).toBe('invalid_target');
  });

  test('A server without one gives tokens for whatever is asked for, and nothing else.', async () => {
    const resource = 'https://mcp.example/library';
    const { access_token } = await signIn(anyResource.issuer, { resource });
    expect(claimsOf(access_token)).toMatchObject({ aud: resource, scope: 'mcp' });
    expect(await anyResource.verify(String(access_token), resource)).toEqual({ subject: 'ada', scopes: ['mcp'] });
    expect(await anyResource.verify(String(access_token), 'https://mcp.example/other')).toBeUndefined();
  });

  test('What is no URL is refused before anything starts.', async () => {
    await expect(startAuthServer({ resource: 'library' })).rejects.toMatchObject({ code: 'NO_RESOURCE_URL' });
  });
});

describe('Refresh', () => {
  test('A public client gets another refresh token at each use, and a used one ends them all.', async () => {
    const first = await signIn(server.issuer, { scope: 'library:read' });
    const refresh = (token: unknown) => redeem({ grant_type: 'refresh_token', refresh_token: String(token), ...PUBLIC });
    const second = await refresh(first['refresh_token']);
    expect(second.status).toBe(200);
    expect(second.json['refresh_token']).not.toBe(first['refresh_token']);
    expect(claimsOf(second.json['access_token'])).toMatchObject({ aud: RESOURCE, scope: 'library:read', sub: 'ada' });
    expect((await refresh(first['refresh_token'])).json['error']).toBe('invalid_grant');
    expect((await refresh(second.json['refresh_token'])).json['error']).toBe('invalid_grant');
  });

  test('A client with a secret keeps its own.', async () => {
    const client = { client_id: 'litmus-post', client_secret: 'litmus-secret' };
    const first = await signIn(server.issuer, {}, client);
    const form = { grant_type: 'refresh_token', refresh_token: String(first['refresh_token']), ...client };
    expect((await redeem(form)).json['refresh_token']).toBe(first['refresh_token']);
    expect((await redeem(form)).status).toBe(200);
  });

  test('Tokens live as long as was asked for.', async () => {
    const brief = await startAuthServer({ lifetime: 1 });
    const { access_token, expires_in } = await signIn(brief.issuer, { resource: RESOURCE });
    await brief.close();
    const { exp, iat } = claimsOf(access_token);
    expect([expires_in, Number(exp) - Number(iat)]).toEqual([1, 1]);
  });
});

describe('Client credentials', () => {
  const form = { grant_type: 'client_credentials', resource: RESOURCE, scope: 'library:call' };

  test('A secret in the header or in the body gives a token for the client itself.', async () => {
    const inHeader = await postForm(`${server.issuer}/token`, form, basic('litmus', 'litmus-secret'));
    const inBody = await redeem({ ...form, client_id: 'litmus-post', client_secret: 'litmus-secret' });
    for (const [{ json, status }, client] of [[inHeader, 'litmus'] as const, [inBody, 'litmus-post'] as const]) {
      expect(status).toBe(200);
      expect(claimsOf(json['access_token'])).toMatchObject({ sub: client, client_id: client, aud: RESOURCE, scope: 'library:call' });
      expect(json['refresh_token']).toBeUndefined();
    }
  });

  test('A wrong secret is refused with 401, and so is a public client.', async () => {
    expect((await postForm(`${server.issuer}/token`, form, basic('litmus', 'wrong'))).status).toBe(401);
    expect((await redeem({ ...form, ...PUBLIC })).json['access_token']).toBeUndefined();
  });
});

test('A client that others wrote discovers it, and comes to a token that holds.', async () => {
  const config = await foreign.discovery(new URL(server.issuer), 'litmus-public', undefined, foreign.None(), {
    algorithm: 'oauth2',
    execute: [foreign.allowInsecureRequests],
  });
  const { challenge, verifier } = createVerifier();
  const parameters = {
    redirect_uri: REDIRECT,
    scope: 'library:read',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'mine',
  };
  const start = foreign.buildAuthorizationUrl(config, { ...parameters, resource: RESOURCE });
  const browser = createBrowser();
  const page = await browser.visit(start.href);
  const { url } = await browser.visit(page.url, { method: 'POST', body: new URLSearchParams({ decision: 'allow', subject: 'ada' }) });
  const tokens = await foreign.authorizationCodeGrant(config, new URL(url), { pkceCodeVerifier: verifier, expectedState: 'mine' });
  expect(await server.verify(tokens.access_token, RESOURCE)).toEqual({ subject: 'ada', scopes: ['library:read'] });
  const refreshed = await foreign.refreshTokenGrant(config, String(tokens.refresh_token));
  expect(await server.verify(refreshed.access_token, RESOURCE)).toBeDefined();
});

test('It tells whoever looks on of each request with its answer.', async () => {
  const seen: string[] = [];
  const watched = await startAuthServer({ onAnswer: ({ method, path }, { status }) => seen.push(`${method} ${path} ${status}`) });
  await ask(`${watched.issuer}/jwks`);
  await ask(`${watched.issuer}/nowhere`);
  await watched.close();
  expect(seen).toEqual(['GET /jwks 200', 'GET /nowhere 404']);
});

test('It can sign with RS256.', async () => {
  const other = await startAuthServer({ algorithm: 'RS256', resource: RESOURCE });
  const keys = createRemoteJWKSet(new URL(other.jwksUri));
  const { access_token } = await signIn(other.issuer);
  for (const token of [String(access_token), await other.sign()]) {
    const { protectedHeader } = await jwtVerify(token, keys, { issuer: other.issuer, audience: RESOURCE });
    expect(protectedHeader.alg).toBe('RS256');
  }
  await other.close();
});

test('A port that is taken is an error, and nothing is left open.', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await expect(startAuthServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});
