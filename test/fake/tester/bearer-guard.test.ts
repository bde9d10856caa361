import { expect, test } from 'vitest';
import type { FakeHttpRequest } from '../../../src/fake/fake-http.ts';
import { guardByBearer } from '../../../src/fake/tester/bearer-guard.ts';

const guard = guardByBearer('t0ken', async () => ({ status: 200, headers: {} }));

function ask(more: Partial<FakeHttpRequest>) {
  const request = {
    method: 'POST',
    path: '/mcp',
    query: new URLSearchParams(),
    headers: {},
    body: '',
    signal: new AbortController().signal,
  };
  return guard({ ...request, ...more });
}

test('Who brings the token is let in, however the scheme is written.', async () => {
  expect(await ask({ headers: { authorization: 'Bearer t0ken' } })).toMatchObject({ status: 200 });
  expect(await ask({ headers: { authorization: 'bearer  t0ken' } })).toMatchObject({ status: 200 });
});

test('Who has none is asked for one, and who has another is told that it is wrong.', async () => {
  const none = await ask({});
  expect(none).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer realm="mcp-litmus"' } });
  for (const authorization of ['Bearer t0kem', 'Bearer t0', 'Bearer t0kens'])
    expect(await ask({ headers: { authorization } })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.stringContaining('error="invalid_token"') },
    });
  expect(await ask({ headers: { authorization: 'Basic t0ken' } })).toMatchObject({ status: 401 });
});

test('There is no sign-in to be found, and a preflight needs no token.', async () => {
  const metadata = await ask({
    method: 'GET',
    path: '/.well-known/oauth-protected-resource/mcp',
    headers: { authorization: 'Bearer t0ken' },
  });
  expect(metadata.status).toBe(404);
  expect(await ask({ method: 'OPTIONS' })).toMatchObject({ status: 200 });
});
