import { expect, it } from 'vitest';
import type { HttpAnswer } from '../../src/core/connection.ts';
import { Secret } from '../../src/core/secrets/secret.ts';
import { tryOf, withoutCredentials } from '../../src/run/door-try.ts';

const request = {
  kind: 'request-head',
  from: 'client',
  connection: 'c',
  seq: 0,
  t: 0,
  method: 'POST',
  url: 'https://a.example',
  headers: [],
} as const;

function answer(status: number, more: Partial<HttpAnswer> = {}): HttpAnswer {
  const empty = { headers: [], mediaType: '', isStream: false, frames: [], text: '', finished: Promise.resolve(), close: () => {} };
  return { request, status, ...empty, ...more };
}

it('A try says what came, and whether a token changes it.', () => {
  const page = answer(200, { text: '<!doctype html><title>Sign in</title>' });
  expect(tryOf('initialize', 'legacy', page, { needsToken: true })).toMatchObject({ status: 200, page: 'login-page', needsToken: true });
  expect(tryOf('initialize', 'legacy', answer(200, { text: '<html><title>App</title>' })).page).toBe('page');
  const headers = [['WWW-Authenticate', 'Bearer'] as const, ['Location', '/login'] as const];
  expect(tryOf('initialize', 'legacy', answer(401, { headers }))).toMatchObject({ lines: ['Bearer'], location: '/login' });
});

it('An error speaks of access by its words, or by a token that changes it.', () => {
  const error = (message: string) => ({ response: { jsonrpc: '2.0', id: 1, error: { code: -32000, message } } });
  expect(tryOf('tools/list', 'modern', answer(200), error('Unauthorized')).said).toBe('Unauthorized');
  expect(tryOf('tools/list', 'modern', answer(200), error('Nothing for you'))).not.toHaveProperty('said');
  expect(tryOf('tools/list', 'modern', answer(200), { ...error('Nothing for you'), needsToken: true }).said).toBe('Nothing for you');
  expect(tryOf('tools/call', 'modern', answer(200), { ...error('Forbidden'), isServed: true })).not.toHaveProperty('isServed');
});

it('What lets somebody in is taken away by its name.', () => {
  const headers = { Authorization: new Secret('Bearer x'), 'X-Api-Key': new Secret('y'), 'X-Team': new Secret('z') };
  const target = { kind: 'url', url: 'https://a.example', transport: 'auto', headers, insecure: false } as const;
  expect(withoutCredentials(target)).toEqual({ authorization: null, 'x-api-key': null });
});
