import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchClientDocument, isLocalDocument, mayName } from '../../../src/fake/auth/client-documents.ts';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { createIdentity, hasOpenssl } from '../../wire/http/identity.ts';
import { claimsOf, createBrowser, REDIRECT, signIn } from './flow.ts';

/** A place for documents of clients on this machine. */
const documents = new Map<string, { readonly status?: number; readonly body: string; readonly location?: string }>();
const http = createServer(({ url = '' }, response) => {
  const found = documents.get(url) ?? { status: 404, body: '' };
  response.writeHead(found.status ?? 200, { 'content-type': 'application/json', ...(found.location && { location: found.location }) });
  response.end(found.body);
});
let origin = '';
let server: RunningAuthServer;

beforeAll(async () => {
  server = await startAuthServer();
  origin = await new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => {
      const address = http.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
});

afterAll(async () => {
  http.close();
  await server.close();
});

function publish(path: string, document: object): string {
  const client_id = origin + path;
  documents.set(path, { body: JSON.stringify({ client_id, client_name: 'Reader', redirect_uris: [REDIRECT], ...document }) });
  return client_id;
}

async function refusalOf(client_id: string): Promise<string> {
  const query = new URLSearchParams({ response_type: 'code', client_id, redirect_uri: REDIRECT });
  const { status, text } = await createBrowser().visit(`${server.issuer}/authorize?${query}`);
  expect(status).toBe(400);
  return text;
}

describe('A client that is named by a document', () => {
  test('It signs in without registration.', async () => {
    const client_id = publish('/reader.json', { grant_types: ['authorization_code', 'refresh_token'] });
    const tokens = await signIn(server.issuer, {}, { client_id });
    expect(claimsOf(tokens['access_token'])).toMatchObject({ client_id, sub: 'ada' });
    expect(tokens['refresh_token']).toEqual(expect.any(String));
  });

  test('The page shows its name and its URL.', async () => {
    const client_id = publish('/named.json', {});
    const query = {
      response_type: 'code',
      client_id,
      redirect_uri: REDIRECT,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    };
    const { text } = await createBrowser().visit(`${server.issuer}/authorize?${new URLSearchParams(query)}`);
    expect(text).toContain(`Reader (${client_id})`);
  });

  test.skipIf(!hasOpenssl())('With TLS it may have a certificate of its own hand on this machine.', async () => {
    let client_id = '';
    const tls = createTlsServer(createIdentity('reader.example'), (_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ client_id, redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' }));
    });
    const port = await new Promise<number>((resolve) => {
      tls.listen(0, '127.0.0.1', () => {
        const address = tls.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    client_id = `https://127.0.0.1:${port}/client.json`;
    const tokens = await signIn(server.issuer, {}, { client_id });
    tls.close();
    expect(claimsOf(tokens['access_token'])).toMatchObject({ client_id, sub: 'ada' });
  });

  test.each([
    ['names another client', { client_id: 'https://elsewhere.example/client.json' }, 'names another `client_id`'],
    ['brings a secret', { client_secret: 'x' }, 'no shared secret'],
    ['wants a shared secret', { token_endpoint_auth_method: 'client_secret_basic' }, 'no shared secret'],
  ])('A document that %s is refused, with the reason.', async (_, document, reason) => {
    const client_id = `${origin}/bad.json`;
    publish('/bad.json', document);
    expect(await refusalOf(client_id)).toContain(reason);
  });

  test('A redirect that the document does not list is refused.', async () => {
    expect(await refusalOf(publish('/other.json', { redirect_uris: ['https://reader.example/back'] }))).toContain('invalid_redirect_uri');
  });

  test.each([
    ['is not there', { status: 404, body: '' }, 'answers 404'],
    ['is no JSON', { body: '<!doctype html>' }, 'answers 200'],
    ['is a list', { body: '[]' }, 'answers 200'],
    ['is elsewhere', { status: 302, body: '', location: '/reader.json' }, 'answers 302'],
    ['is too large', { body: `"${'x'.repeat(20_000)}"` }, 'was not read'],
  ])('A document that %s is refused.', async (_, document, reason) => {
    documents.set('/strange.json', document);
    expect(await refusalOf(`${origin}/strange.json`)).toContain(reason);
  });

  test('Under the fault that reads none it is an unknown client.', async () => {
    const other = await startAuthServer({ faults: ['client-documents-are-not-read'] });
    const query = new URLSearchParams({ response_type: 'code', client_id: publish('/late.json', {}), redirect_uri: REDIRECT });
    expect((await createBrowser().visit(`${other.issuer}/authorize?${query}`)).text).toContain('client not found');
    await other.close();
  });
});

describe('Where documents may stand', () => {
  test.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['[::1]', true],
    ['reader.example', true],
    ['10.0.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['[fe80::1]', false],
    ['[::ffff:10.0.0.1]', false],
  ])('%s: %s', (host, expected) => {
    expect(mayName(host)).toBe(expected);
  });

  test.each(['https://10.0.0.1/client.json', 'https://169.254.169.254/latest'])('%s is not asked.', async (url) => {
    await expect(fetchClientDocument(url, (document) => document)).rejects.toThrow('was not read');
    expect(await refusalOf(url)).toContain('client_id metadata document fetch failed');
  });

  test('Without TLS a document names a client of this machine alone.', () => {
    expect(isLocalDocument('http://localhost:1/client.json')).toBe(true);
    expect(isLocalDocument('http://reader.example/client.json')).toBe(false);
    expect(isLocalDocument('https://127.0.0.1/client.json')).toBe(false);
    expect(isLocalDocument('litmus')).toBe(false);
  });
});
