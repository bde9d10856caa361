import { describe, expect, it } from 'vitest';
import { headAsSent, mergeHeaders, readRawHeaders } from '../../../src/wire/http/head.ts';

describe('the headers of a request', () => {
  it('are merged without regard to case; the place is that of the first, the spelling that of the last.', () => {
    const { headers, dropped } = mergeHeaders({ 'User-Agent': 'a', Accept: 'b' }, { ACCEPT: 'c', 'X-D': 'd' }, { 'x-d': null, Host: null });
    expect(headers).toEqual([
      ['User-Agent', 'a'],
      ['ACCEPT', 'c'],
    ]);
    expect([...dropped]).toEqual(['x-d', 'host']);
  });

  it('can be set again after they were left out.', () => {
    expect(mergeHeaders({ A: '1' }, { a: null }, { A: '2' })).toEqual({ headers: [['A', '2']], dropped: new Set() });
  });

  it('are framed as undici frames them.', () => {
    const url = new URL('https://mcp.example:8443/');
    const head = (method: string, bodyLength: number, headers: readonly (readonly [string, string])[] = []) =>
      headAsSent({ method, url, headers, dropsHost: false, bodyLength }).map(([name, value]) => `${name}: ${value}`);
    expect(head('GET', 0)).toEqual(['host: mcp.example:8443', 'connection: keep-alive']);
    expect(head('HEAD', 0)).toContain('connection: close');
    expect(head('POST', 0)).toContain('content-length: 0');
    expect(head('DELETE', 0)).not.toContain('content-length: 0');
    expect(head('DELETE', 3)).toContain('content-length: 3');
    expect(head('GET', 0, [['Connection', 'x, Close']])).toEqual(['host: mcp.example:8443', 'connection: close']);
  });
});

describe('the headers of a response', () => {
  it('are read in pairs, byte for byte.', () => {
    expect(readRawHeaders([Buffer.from('X-A'), Buffer.from([0xfc]), Buffer.from('x-a'), Buffer.from('')])).toEqual([
      ['X-A', 'ü'],
      ['x-a', ''],
    ]);
    expect(readRawHeaders(null)).toEqual([]);
  });
});
