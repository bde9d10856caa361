import { expect, test } from 'vitest';
import type { FakeHttpRequest, FakeHttpResponse } from '../../../src/fake/fake-http.ts';
import { insidePath, mountAt } from '../../../src/fake/http/mount.ts';

const PREFIX = '/t/abc';

function requestOf(path: string): FakeHttpRequest {
  return { method: 'GET', path, query: new URLSearchParams(), headers: {}, body: '', signal: new AbortController().signal };
}

async function askFor(path: string, response: FakeHttpResponse = { status: 200, headers: {} }) {
  const asked: string[] = [];
  const answer = mountAt(PREFIX, async (request) => {
    asked.push(request.path);
    return response;
  });
  return { response: await answer(requestOf(path)), asked };
}

test('Paths below the prefix lose it, documents of the sign-in in their middle.', () => {
  expect(insidePath('/t/abc/mcp', PREFIX)).toBe('/mcp');
  expect(insidePath('/t/abc', PREFIX)).toBe('/');
  expect(insidePath('/.well-known/oauth-protected-resource/t/abc/mcp', PREFIX)).toBe('/.well-known/oauth-protected-resource/mcp');
  expect(insidePath('/.well-known/oauth-protected-resource/t/abc', PREFIX)).toBe('/.well-known/oauth-protected-resource');
});

test('What lies elsewhere is not served.', async () => {
  for (const path of ['/mcp', '/t/abcd/mcp', '/t/ab', '/.well-known/oauth-protected-resource', '/x/t/abc/mcp'])
    expect(insidePath(path, PREFIX)).toBeUndefined();
  expect(await askFor('/t/other/mcp')).toEqual({ response: { status: 404, headers: {} }, asked: [] });
});

test('A server that is sent on to its own paths is sent on below the prefix, once.', async () => {
  const sentTo = async (location: string) => {
    const { response, asked } = await askFor('/t/abc/mcp', { status: 307, headers: { location, 'x-a': 'b' } });
    expect(asked).toEqual(['/mcp']);
    expect(response.headers['x-a']).toBe('b');
    return response.headers['location'];
  };
  expect(await sentTo('/mcp/')).toBe('/t/abc/mcp/');
  expect(await sentTo('/t/abc/mcp/')).toBe('/t/abc/mcp/');
  expect(await sentTo('https://login.example.com/')).toBe('https://login.example.com/');
  expect((await askFor('/t/abc/mcp')).response.headers).toEqual({});
});
