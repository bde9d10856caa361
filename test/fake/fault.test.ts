import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/core/json/json.ts';
import type { Revision } from '../../src/core/revision.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { openSession, post, postModern, responseIn } from './http-client.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from './memory-client.ts';

const start = (...names: readonly string[]) => startMemoryClient(createMemoryPeer({ faults: findFaults(names) }));

async function withHttp(names: readonly string[], use: (url: string) => Promise<void>): Promise<void> {
  const server = await startHttpServer({ faults: findFaults(names) });
  try {
    await use(server.url);
  } finally {
    await server.close();
  }
}

describe('the catalogue of faults', () => {
  it('names each fault as its file, once, in a sentence', () => {
    const files = readdirSync(new URL('../../src/fake/faults/', import.meta.url)).filter((file) => file !== 'index.ts');
    expect(FAULTS.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
    for (const fault of FAULTS) {
      expect(fault.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      expect(fault.does).toMatch(/^[A-Z].*\.$/);
      expect((fault.from ?? '') <= (fault.until ?? '9')).toBe(true);
    }
  });

  it('offers the nearest name for one that it does not know', () => {
    expect(() => findFaults(['ids-become-string'])).toThrow('There is no fault `ids-become-string`.');
  });
});

describe('a fault that bends messages', () => {
  it('turns ids into strings, and nothing else', async () => {
    const client = start('ids-become-strings');
    client.write('{"jsonrpc":"2.0","id":4,"method":"ping"}\n');
    expect(await client.waitFor(isObject)).toEqual({ jsonrpc: '2.0', id: '4', result: {} });
  });

  it('loses result types and cache fields in the modern revision alone', async () => {
    const client = start('loses-result-type', 'misses-cache-fields');
    const bent = resultOf(await client.request('tools/list', { _meta: MODERN_META }));
    expect(Object.keys(bent).sort()).toEqual(['_meta', 'nextCursor', 'tools']);
    const discovered = resultOf(await client.request('server/discover', { _meta: MODERN_META }));
    expect('resultType' in discovered || 'ttlMs' in discovered).toBe(false);
  });

  it('reports header mismatches with another code, and keeps the status', () =>
    withHttp(['wrong-header-mismatch-code'], async (url) => {
      const answer = await postModern(url, 'tools/list', {}, { 'mcp-method': 'other' });
      expect([answer.status, errorOf(await responseIn(answer))['code']]).toEqual([400, -32001]);
    }));
});

describe('a fault that handles messages', () => {
  it('drops id zero', async () => {
    const client = start('drops-id-zero');
    client.write('{"jsonrpc":"2.0","id":0,"method":"ping"}\n{"jsonrpc":"2.0","id":"0","method":"ping"}\n');
    await client.quiet();
    expect(client.lines).toEqual(['{"jsonrpc":"2.0","id":"0","result":{}}']);
  });

  it('answers notifications', async () => {
    const client = start('answers-notifications');
    client.notify('notifications/unheard-of');
    await client.quiet();
    expect(client.lines).toEqual(['{"jsonrpc":"2.0","id":null,"result":{}}']);
    await withHttp(['answers-notifications'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      const answer = await session.post({ jsonrpc: '2.0', method: 'notifications/unheard-of' });
      expect([answer.status, await answer.text()]).toEqual([200, '{"jsonrpc":"2.0","id":null,"result":{}}']);
    });
  });

  it('stays mute', async () => {
    const client = start('stays-mute');
    client.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await client.quiet();
    expect(client.lines).toEqual([]);
    await withHttp(['stays-mute'], async (url) => {
      const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } };
      const silent = fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(initialize),
        signal: AbortSignal.timeout(80),
      });
      await expect(silent).rejects.toThrow();
    });
  });

  it('makes noise during calls', async () => {
    const client = start('noise-during-calls');
    await client.open('2025-11-25');
    expect(client.lines).toHaveLength(1);
    await client.request('tools/call', { name: 'list_branches' });
    expect(client.lines[1]).toBe('Calling a tool...');
  });

  it('crashes on a call', async () => {
    const client = start('crashes-on-call');
    await client.open('2025-11-25');
    client.write('{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"list_branches"}}\n');
    await client.quiet();
    expect([client.exitCode, client.lines.length]).toEqual([1, 1]);
    await withHttp(['crashes-on-call'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      await expect(session.request('tools/call', { name: 'list_branches' })).rejects.toThrow();
      expect(resultOf(await session.request('ping'))).toEqual({});
    });
  });

  it('gives the same cursor for ever', async () => {
    const client = start('endless-cursor');
    await client.open('2025-11-25');
    const first = resultOf(await client.request('tools/list'));
    expect(resultOf(await client.request('tools/list', { cursor: String(first['nextCursor']) }))).toEqual(first);
  });
});

describe('a fault that changes what is offered', () => {
  const tools = async (...names: readonly string[]): Promise<readonly JsonObject[]> => {
    const client = startMemoryClient(createMemoryPeer({ faults: findFaults(names), pageSize: 50 }));
    await client.open('2025-11-25');
    const listed = resultOf(await client.request('tools/list'))['tools'];
    return Array.isArray(listed) ? listed : [];
  };

  it('lists a tool twice', async () => {
    const names = (await tools('duplicate-tool')).map((tool) => tool['name']);
    expect(names.length - new Set(names).size).toBe(1);
  });

  it('lists a tool without a schema, or with one that does not compile', async () => {
    expect((await tools('tool-without-input-schema')).filter((tool) => tool['inputSchema'] === undefined)).toHaveLength(1);
    expect(JSON.stringify(await tools('schema-does-not-compile'))).toContain('{"type":"text"}');
  });

  it('does not say who it is', async () => {
    const client = start('missing-server-info');
    expect('serverInfo' in resultOf(await client.open('2025-11-25'))).toBe(false);
    expect('_meta' in resultOf(await client.request('server/discover', { _meta: MODERN_META }))).toBe(false);
  });

  it('is run for each of its revisions', async () => {
    const seen: Revision[] = [];
    const fault = {
      id: 'sees-revisions',
      does: 'Sees.',
      from: '2025-06-18',
      offer(offering, revision) {
        seen.push(revision);
        return offering;
      },
    } as const satisfies (typeof FAULTS)[number];
    for (const revision of ['2024-11-05', '2025-06-18', '2025-11-25'])
      await startMemoryClient(createMemoryPeer({ faults: [fault] })).open(revision);
    expect(seen).toEqual(['2025-06-18', '2025-11-25']);
  });
});

describe('a fault of the process', () => {
  it('writes a banner before anything else', async () => {
    const client = start('noise-on-stdout-at-start');
    await client.open('2025-11-25');
    expect(client.lines[0]).toBe('Harbour Library 1.4.0 is ready.');
    expect(client.lines).toHaveLength(2);
  });

  it('exits at start with a reason', () => {
    const client = start('exits-at-start');
    expect([client.exitCode, client.stderr, client.lines]).toEqual([1, ['Error: LIBRARY_KEY is not set.\n'], []]);
  });
});

describe('a fault of HTTP', () => {
  it('answers 400 in an ended session, and 404 in an unknown one', () =>
    withHttp(['ended-session-answers-400'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      await fetch(url, { method: 'DELETE', headers: session.headers });
      expect((await session.post({ jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(400);
      expect((await session.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-session-id': 'other' })).status).toBe(404);
    }));

  it('serves a foreign origin', () =>
    withHttp(['accepts-foreign-origin'], async (url) => {
      const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } };
      expect((await post(url, initialize, { origin: 'http://evil.example' })).status).toBe(200);
    }));

  it('answers GET with JSON', () =>
    withHttp(['get-answers-json'], async (url) => {
      const answer = await (await openSession(url, '2025-11-25')).get();
      expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
    }));

  it('answers a notification with 200 and null', () =>
    withHttp(['notification-gets-200-null'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      const answer = await session.post({ jsonrpc: '2.0', method: 'notifications/unheard-of' });
      expect([answer.status, await answer.text()]).toEqual([200, 'null']);
    }));
});
