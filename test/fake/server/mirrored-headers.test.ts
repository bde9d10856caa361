import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { createLibrary } from '../../../src/fake/library/library.ts';
import { checkHeaders } from '../../../src/fake/server/mirrored-headers.ts';
import { FakeServer } from '../../../src/fake/server/server.ts';

const TOOL = {
  name: 'tool',
  inputSchema: {
    type: 'object',
    properties: {
      place: { type: 'string', 'x-mcp-header': 'Place' },
      open: { type: 'boolean', 'x-mcp-header': 'Open' },
      inner: { type: 'object', properties: { count: { type: 'integer', 'x-mcp-header': 'Count' } } },
    },
  },
};

function check(given: JsonObject, headers: { readonly [name: string]: string }, name = 'tool'): void {
  const params = { name, arguments: given, _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } };
  const server = new FakeServer({});
  checkHeaders(
    {
      server,
      session: server.openSession({ id: 's', wire: 'http', emit: () => {} }),
      revision: '2026-07-28',
      offering: { ...createLibrary(() => {}), tools: [TOOL] },
      request: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      params,
      emit: () => {},
      signal: new AbortController().signal,
    },
    {
      method: 'POST',
      path: '/mcp',
      query: new URLSearchParams(),
      headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'tool', ...headers },
      body: '',
      signal: new AbortController().signal,
    },
  );
}

const encode = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;

describe('the headers that mirror a call', () => {
  it('are taken as they are, encoded, and by the value of a number', () => {
    expect(() =>
      check(
        { place: 'Quay', open: true, inner: { count: 42 } },
        { 'mcp-param-place': 'Quay', 'mcp-param-open': 'true', 'mcp-param-count': '42.0' },
      ),
    ).not.toThrow();
    expect(() => check({ place: 'Kai ü' }, { 'mcp-param-place': encode('Kai ü') })).not.toThrow();
    expect(() => check({}, { 'mcp-name': encode('ünter') }, 'ünter')).not.toThrow();
    expect(() => check({}, { 'mcp-name': encode('=?base64?x?=') }, '=?base64?x?=')).not.toThrow();
  });

  it('are not demanded for what is null or absent, and may come without an argument', () => {
    expect(() => check({ place: null }, { 'mcp-param-place': 'Quay', 'mcp-param-unknown': 'x' })).not.toThrow();
  });

  it.each([
    [{ place: 'Quay' }, {}, 'missing'],
    [{ place: 'Quay' }, { 'mcp-param-place': 'quay' }, 'differs'],
    [{ inner: { count: 1 } }, { 'mcp-param-count': '' }, 'differs'],
    [{ open: false }, { 'mcp-param-open': 'False' }, 'differs'],
    [{ place: 'ü' }, { 'mcp-param-place': 'ü' }, 'need encoding'],
    [{ place: 'x' }, { 'mcp-param-place': '=?base64?!!?=' }, 'no valid base64'],
    [{ place: 'x' }, { 'mcp-param-place': '=?base64?/w==?=' }, 'does not hold UTF-8'],
  ])('of %j may not be %j', (given, headers, problem) => {
    expect(() => check(given, headers)).toThrow(problem);
  });
});
