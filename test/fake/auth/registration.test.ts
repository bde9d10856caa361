import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { authorize, basic, claimsOf, createVerifier, postForm, postJson, REDIRECT, signIn } from './flow.ts';

let server: RunningAuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});

afterAll(() => server.close());

const register = (metadata: unknown, headers: Record<string, string> = {}) => postJson(`${server.issuer}/register`, metadata, headers);

describe('Registration', () => {
  test('A client of this machine is registered with what it asked for, and signs in at any port.', async () => {
    const { json, status } = await register({
      client_name: 'Reader',
      redirect_uris: ['http://127.0.0.1:1/callback'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'library:read library:call',
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      client_name: 'Reader',
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      scope: 'library:read library:call',
      client_id: expect.any(String),
    });
    expect(json['client_secret']).toBeUndefined();
    const tokens = await signIn(server.issuer, { scope: 'library:read' }, { client_id: String(json['client_id']) });
    expect(tokens).toMatchObject({ scope: 'library:read', refresh_token: expect.any(String) });
  });

  test('A client that says nothing of itself gets a secret, and both usual grants.', async () => {
    const { json } = await register({ redirect_uris: [REDIRECT] });
    expect(json).toMatchObject({
      client_secret: expect.any(String),
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
    });
  });

  test('A program without a person is registered without redirects.', async () => {
    const { json, status } = await register({ grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_basic' });
    expect(status).toBe(201);
    const secret = basic(String(json['client_id']), String(json['client_secret']));
    const tokens = await postForm(`${server.issuer}/token`, { grant_type: 'client_credentials', scope: 'mcp' }, secret);
    expect(claimsOf(tokens.json['access_token'])).toMatchObject({ sub: json['client_id'], scope: 'mcp' });
  });

  test('A program with a scheme of its own is a native one.', async () => {
    expect((await register({ redirect_uris: ['cursor://anysphere/callback'] })).json['application_type']).toBe('native');
  });

  test('A client that calls itself a web client must come back at the port that it named.', async () => {
    const metadata = { redirect_uris: ['http://127.0.0.1:1/callback'], application_type: 'web', token_endpoint_auth_method: 'none' };
    const { json } = await register(metadata);
    const { challenge } = createVerifier();
    const parameters = { client_id: String(json['client_id']), code_challenge: challenge, code_challenge_method: 'S256' };
    await expect(authorize(server.issuer, parameters)).rejects.toThrow('400');
  });

  test.each([
    [
      'redirects without TLS to elsewhere',
      { redirect_uris: ['http://elsewhere.example/callback'], application_type: 'native' },
      'invalid_redirect_uri',
    ],
    ['redirects that are no URLs', { redirect_uris: ['callback'] }, 'invalid_redirect_uri'],
    ['a redirect with a fragment', { redirect_uris: ['https://reader.example/callback#a'] }, 'invalid_redirect_uri'],
    ['grants that nobody knows', { redirect_uris: [REDIRECT], grant_types: ['password'] }, 'invalid_client_metadata'],
    ['redirects of a wrong type', { redirect_uris: 'http://127.0.0.1/callback' }, 'invalid_redirect_uri'],
    ['a list', [], 'invalid_request'],
  ])('%s are refused with 400 and a reason.', async (_, metadata, error) => {
    const { json, status } = await register(metadata);
    expect([status, json['error']]).toEqual([400, error]);
  });

  test('A page of this machine may register, and reads the answer; one of elsewhere may not.', async () => {
    const metadata = { redirect_uris: ['http://localhost:6274/oauth/callback'], token_endpoint_auth_method: 'none' };
    const own = await register(metadata, { origin: 'http://localhost:6274' });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([201, 'http://localhost:6274']);
    const foreign = await register(metadata, { origin: 'https://elsewhere.example' });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});
