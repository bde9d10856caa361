import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../src/core/connection.ts';
import { compareSpellings, type SpeltHeaders } from '../../../src/peer/http/spelt-headers.ts';
import { standIn } from '../../stand-in.ts';
import { exchangeOf } from '../exchange-of.ts';

const SENT = {
  accept: '*/*',
  'Content-Type': 'application/json',
  'mcp-session-id': 'a',
  'mcp-protocol-version': '2025-11-25',
  'x-own': '1',
};

/** A server that answers by the names of the headers, and keeps what came. */
function serverOf(serves: (names: readonly string[], nth: number) => boolean) {
  const seen: SpeltHeaders[] = [];
  const ask = async (spelt: SpeltHeaders): Promise<Exchange> => {
    seen.push(spelt);
    const isServed = serves(Object.keys({ ...(Object.keys(spelt).length === 0 ? SENT : spelt) }), seen.length);
    const exchange = exchangeOf('ping', isServed ? { result: {}, status: 200 } : { error: { code: -32000, message: 'No.' }, status: 400 });
    const request = { headers: Object.entries(SENT) };
    return standIn<Exchange>({ ...exchange, http: { ...exchange.http, request } });
  };
  return { ask, seen };
}

describe('a request whose headers are written in several ways', () => {
  it('is sent with small letters, with capitals and as the text has it', async () => {
    const { ask, seen } = serverOf(() => true);
    expect(await compareSpellings(ask)).toBeUndefined();
    expect(seen.map((headers) => Object.keys(headers))).toEqual([
      [],
      ['accept', 'content-type', 'mcp-session-id', 'mcp-protocol-version'],
      ['Accept', 'Content-Type', 'Mcp-Session-Id', 'Mcp-Protocol-Version'],
      ['Accept', 'Content-Type', 'MCP-Session-Id', 'MCP-Protocol-Version'],
    ]);
  });

  it('shows which of them is read in small letters alone', async () => {
    const { ask } = serverOf((names) => names.includes('mcp-session-id'));
    expect(await compareSpellings(ask)).toMatchObject({
      servesOurs: true,
      served: ['mcp-session-id'],
      refused: ['Mcp-Session-Id'],
      answer: 'error -32000 and HTTP 400',
    });
  });

  it('shows which of them is read as the text has it alone', async () => {
    const { ask } = serverOf((names) => names.includes('MCP-Protocol-Version'));
    expect(await compareSpellings(ask)).toMatchObject({
      servesOurs: false,
      served: ['MCP-Protocol-Version'],
      refused: ['mcp-protocol-version'],
    });
  });

  it('names all where no single one makes the difference', async () => {
    const { ask } = serverOf((names) => names.includes('mcp-session-id') || names.includes('accept'));
    expect(await compareSpellings(ask)).toMatchObject({ served: ['accept', 'content-type', 'mcp-session-id', 'mcp-protocol-version'] });
  });

  it('tells nothing where the same request is answered now so and now otherwise', async () => {
    const { ask } = serverOf((_, nth) => nth !== 3);
    expect(await compareSpellings(ask)).toBe('It answers the same request now so and now otherwise.');
  });

  it('tells nothing where it is served under no names', async () => {
    const { ask } = serverOf(() => false);
    expect(await compareSpellings(ask)).toBe('It answers a request with error -32000 and HTTP 400, however its headers are written.');
  });

  it('takes an error for served where the caller says so', async () => {
    const isRefusedAlike = ({ response }: Exchange) => response !== undefined;
    expect(await compareSpellings(serverOf(() => false).ask, isRefusedAlike)).toBeUndefined();
  });
});
