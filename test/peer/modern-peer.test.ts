import { describe, expect, it } from 'vitest';
import type { Connection, Exchange, OpenOptions } from '../../src/core/connection.ts';
import type { Peer } from '../../src/core/peer.ts';
import { askInitialize, isRefused, isUndecided, plainMethod, serverInfoIn } from '../../src/peer/modern-peer.ts';
import { type Part, standIn } from '../stand-in.ts';
import { exchangeOf } from './exchange-of.ts';

const ERROR = { code: -32022, message: 'No.' };

/** Opens one connection that answers like this. */
function opening(exchange: Exchange, peer: Partial<Peer> = {}) {
  const opened: OpenOptions[] = [];
  const deleted: unknown[] = [];
  const connection: Part<Connection> = {
    request: async () => exchange,
    async http(probe) {
      deleted.push(probe);
      return {};
    },
  };
  const open = async (options: OpenOptions) => {
    opened.push(options);
    return connection;
  };
  return {
    opened,
    deleted,
    context: standIn<Parameters<typeof askInitialize>[0]>({
      peer: { isDualEra: false, wire: 'http', ...peer },
      limits: { requestMs: 1 },
      open,
    }),
  };
}

describe('the answer to `initialize`', () => {
  it('is taken from the survey where it was asked', async () => {
    const initialize = exchangeOf('initialize', { error: ERROR });
    const { context, opened } = opening(exchangeOf('initialize'), { initialize });
    expect(await askInitialize(context)).toBe(initialize);
    expect(opened).toEqual([]);
  });

  it('is not asked for where both eras are served', async () => {
    const { context, opened } = opening(exchangeOf('initialize'), { isDualEra: true });
    expect(await askInitialize(context)).toBeUndefined();
    expect(opened).toEqual([]);
  });

  it('is asked for on a probe connection otherwise, and a session that it opens is ended', async () => {
    const served = exchangeOf('initialize', { result: {}, status: 200 });
    const withSession = standIn<Exchange>({ ...served, http: { ...served.http, headers: [['Mcp-Session-Id', 's1']] } });
    const { context, opened, deleted } = opening(withSession);
    expect(await askInitialize(context)).toBe(withSession);
    expect(opened).toEqual([{ revision: '2025-11-25', greeting: 'none', purpose: 'probe' }]);
    expect(deleted).toEqual([{ method: 'DELETE', headers: { 'mcp-session-id': 's1' } }]);
  });

  it('refuses sessions only when it decides', () => {
    expect(isRefused(exchangeOf('initialize', { error: ERROR }))).toBe(true);
    expect(isRefused(exchangeOf('initialize', { status: 404 }))).toBe(true);
    expect(isRefused(exchangeOf('initialize', { status: 429 }))).toBe(false);
    expect(isRefused(exchangeOf('initialize', { result: {} }))).toBe(false);
    expect(isRefused(exchangeOf('initialize'))).toBe(false);
    expect(isRefused(undefined)).toBe(false);
  });
});

describe('an answer', () => {
  it('decides nothing when it comes from what stands before the server, or not at all', () => {
    expect([401, 403, 429, 502, 503, 504].every((status) => isUndecided(exchangeOf('ping', { status })))).toBe(true);
    expect([400, 404, 500].some((status) => isUndecided(exchangeOf('ping', { status })))).toBe(false);
    expect(isUndecided(exchangeOf('ping'))).toBe(true);
  });

  it('names the server in its `_meta`', () => {
    expect(serverInfoIn({ _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'x' } } })).toEqual({ name: 'x' });
    expect(serverInfoIn({ serverInfo: { name: 'x' } })).toBeUndefined();
    expect(serverInfoIn(undefined)).toBeUndefined();
  });
});

describe('the plainest request', () => {
  it('is a list that was given, or discovery', () => {
    expect(plainMethod(standIn<Peer>({ lists: { prompts: { pages: [{}], items: [], ended: 'complete' } } }))).toBe('prompts/list');
    expect(plainMethod({ lists: {} })).toBe('server/discover');
  });
});
