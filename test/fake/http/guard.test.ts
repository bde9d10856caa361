import { describe, expect, it } from 'vitest';
import type { FakeHttpRequest } from '../../../src/fake/fake-http.ts';
import { addCors, answerPreflight, isAnyAddress, refuseForeign } from '../../../src/fake/http/guard.ts';
import { FakeServer } from '../../../src/fake/server/server.ts';

function request(headers: FakeHttpRequest['headers']): FakeHttpRequest {
  return { method: 'POST', path: '/mcp', query: new URLSearchParams(), headers, body: '', signal: new AbortController().signal };
}

const statusFor = (headers: FakeHttpRequest['headers']) => refuseForeign(new FakeServer({}), request(headers))?.status;

describe('the guard against foreign pages', () => {
  it.each(['localhost:3000', '127.0.0.1:8080', '[::1]:80', 'localhost'])('serves the host %s', (host) => {
    expect(statusFor({ host })).toBeUndefined();
  });

  it.each(['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example', '10.0.0.1:3000'])('refuses the host %s', (host) => {
    expect(statusFor({ host })).toBe(403);
  });

  it.each(['http://localhost:5173', 'https://127.0.0.1', 'http://[::1]:9'])('serves the origin %s', (origin) => {
    expect(statusFor({ host: 'localhost:1', origin })).toBeUndefined();
    expect(addCors(request({ origin }), { status: 200, headers: {} }).headers['access-control-allow-origin']).toBe(origin);
  });

  it.each(['http://evil.example', 'null', 'http://localhost.evil.example', ''])('refuses the origin “%s”', (origin) => {
    expect(statusFor({ host: 'localhost:1', origin })).toBe(403);
    expect(addCors(request({ origin }), { status: 200, headers: {} }).headers).toEqual({});
  });

  it.each([
    ['10.0.0.1:3000', undefined],
    ['[fe80::1]:3000', undefined],
    ['localhost', undefined],
    ['evil.example', 403],
    ['10.0.0.1.evil.example', 403],
  ])('where other machines are let in, takes the host %s or not: %s', (host, status) => {
    expect(refuseForeign(new FakeServer({}), request({ host, origin: `http://${host}` }), isAnyAddress)?.status).toBe(status);
  });

  it('allows no header that is not of the protocol', () => {
    const asked = 'x-secret, mcp-param-branch, mcp-param-\u0000';
    const allowed = answerPreflight(request({ 'access-control-request-headers': asked })).headers['access-control-allow-headers'];
    expect(allowed).toMatch(/Mcp-Name, mcp-param-branch$/);
  });
});
