import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningAuthServer } from '../../src/fake/index.ts';
import { pressConsent } from '../client/sign-in/protected.ts';

const RESOURCE = 'http://127.0.0.1:3000/mcp';
const REDIRECT = 'http://127.0.0.1/callback';

let server: RunningAuthServer;

// A bundler may take names away by which a library finds its settings: what is shipped is tried, and not the source.
beforeAll(async () => {
  if (!existsSync('dist/fake.js')) throw new Error('There is no dist/. Run `npm run build`.');
  const built = (await import(pathToFileURL(path.resolve('dist/fake.js')).href)) as typeof import('../../src/fake/index.ts');
  server = await built.startAuthServer({ resource: RESOURCE });
});

afterAll(() => server.close());

async function ask(form: { readonly [name: string]: string }) {
  const answer = await fetch(`${server.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('litmus:litmus-secret')}` },
    body: new URLSearchParams({ resource: RESOURCE, ...form }),
  });
  return { status: answer.status, said: (await answer.json()) as { readonly [member: string]: unknown } };
}

function expectToEnd({ said, status }: Awaited<ReturnType<typeof ask>>): void {
  expect([status, said['token_type'], said['expires_in']]).toEqual([200, 'Bearer', 600]);
  const { aud, exp, iat, iss } = decodeJwt(String(said['access_token']));
  expect([aud, iss, Number(exp) - Number(iat)]).toEqual([RESOURCE, server.issuer, 600]);
}

test('The authorization server as it is shipped gives clients tokens that end.', async () => {
  expectToEnd(await ask({ grant_type: 'client_credentials', scope: 'mcp' }));
});

test.each(['mcp', 'openid mcp offline_access'])('It signs people in for `%s`, and refreshes.', async (scope) => {
  const verifier = randomBytes(32).toString('base64url');
  const page = new URL(`${server.issuer}/authorize`);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = {
    response_type: 'code',
    client_id: 'litmus',
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  page.search = new URLSearchParams({ ...asked, state: 'here', scope, resource: RESOURCE, prompt: 'consent' }).toString();
  const back = await pressConsent(page);
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['here', server.issuer]);
  const code = back.searchParams.get('code') ?? '';
  const first = await ask({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier });
  expectToEnd(first);
  expectToEnd(await ask({ grant_type: 'refresh_token', refresh_token: String(first.said['refresh_token']) }));
});
