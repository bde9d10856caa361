import { expect, test } from 'vitest';
import { isRefusal, showRequest } from '../../../src/cli/fake-auth/show-request.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../../../src/fake/fake-http.ts';

const REQUEST: FakeHttpRequest = {
  method: 'GET',
  path: '/authorize',
  query: new URLSearchParams({ state: 'hidden-state' }),
  headers: {},
  body: 'client_secret=hidden-secret',
  signal: new AbortController().signal,
};

const json = (status: number, body: object): FakeHttpResponse => ({ status, headers: {}, body: JSON.stringify(body) });
const redirect = (location: string): FakeHttpResponse => ({ status: 303, headers: { location } });

test.each([
  [json(200, { access_token: 'hidden-token' }), 'GET /authorize 200', false],
  [json(400, { error: 'invalid_grant', error_description: 'It was used.' }), 'GET /authorize 400 invalid_grant: It was used.', true],
  [json(404, { error: 'Nothing stands here.' }), 'GET /authorize 404 Nothing stands here.', true],
  [redirect('http://127.0.0.1:1/callback?code=hidden-code'), 'GET /authorize 303', false],
  [redirect('http://127.0.0.1:1/callback?error=access_denied'), 'GET /authorize 303 access_denied', true],
  [redirect('/consent/uid'), 'GET /authorize 303', false],
  [{ status: 500, headers: {} }, 'GET /authorize 500', true],
  [json(400, { error: 'a\u001b[31mb\nc' }), 'GET /authorize 400 a\\u{1b}[31mb\\nc', true],
])('%j is shown in one line, and no secret is in it.', (response, line, expected) => {
  const shown = showRequest(REQUEST, response);
  expect(shown).not.toMatch(/hidden|[\u0000-\u001f]/);
  if (!line.includes('\\')) expect(shown).toBe(line);
  expect(isRefusal(response)).toBe(expected);
});
