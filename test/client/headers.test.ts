import { describe, expect, it } from 'vitest';
import { encodeHeaderValue, legacyHeaders, modernHeaders } from '../../src/client/headers.ts';
import { modernMeta } from '../../src/client/identity.ts';

describe('headers of the session era', () => {
  it('name neither session nor version on the greeting', () => {
    const headers = legacyHeaders(undefined, '2025-11-25', false);
    expect(headers).toEqual({ accept: 'application/json, text/event-stream', 'content-type': 'application/json' });
  });

  it('name the session and the version once both are agreed', () => {
    expect(legacyHeaders('abc', '2025-06-18', true)).toMatchObject({ 'mcp-session-id': 'abc', 'mcp-protocol-version': '2025-06-18' });
  });

  it('name no version before 2025-06-18, which does not know the header', () => {
    expect(legacyHeaders('abc', '2025-03-26', true)).not.toHaveProperty('mcp-protocol-version');
  });
});

describe('headers of the stateless era', () => {
  const request = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: modernMeta() } });

  it('mirror version, method and name of the body', () => {
    expect(modernHeaders(request('tools/call', { name: 'add' }))).toMatchObject({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'add',
    });
  });

  it('mirror the URI of a resource', () => {
    expect(modernHeaders(request('resources/read', { uri: 'file:///a' }))).toMatchObject({ 'mcp-name': 'file:///a' });
  });

  it('name nothing that the method does not have', () => {
    expect(modernHeaders(request('tools/list', {}))).not.toHaveProperty('mcp-name');
  });

  it('name the version of a notification and nothing else', () => {
    const headers = modernHeaders({ jsonrpc: '2.0', method: 'notifications/cancelled' });
    expect(headers['mcp-protocol-version']).toBe('2026-07-28');
    expect(headers).not.toHaveProperty('mcp-method');
  });
});

describe('a header value', () => {
  it.each(['add', 'a b', 'x=1;y'])('stays as it is when a header can carry it: %s', (value) => {
    expect(encodeHeaderValue(value)).toBe(value);
  });

  it.each(['wärmen', ' lead', 'trail ', 'line\nbreak', '', '=?base64?YQ==?='])(
    'is wrapped in base64 when it could be misread: %j',
    (value) => {
      const encoded = encodeHeaderValue(value);
      const [, inner = ''] = /^=\?base64\?(.*)\?=$/.exec(encoded) ?? [];
      expect(Buffer.from(inner, 'base64').toString('utf8')).toBe(value);
      expect(encoded).not.toBe(value);
    },
  );
});
