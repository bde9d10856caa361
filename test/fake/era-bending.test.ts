import { describe, expect, it } from 'vitest';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { withExercises } from './faulty-exercises.ts';
import { openSession, postModern, responseIn } from './http-client.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from './memory-client.ts';

describe('a server that keeps sessions alone, and is asked for the stateless era', () => {
  it.each([
    ['discover-gets-invalid-params', 400, -32602],
    ['discover-gets-invalid-request', 400, -32600],
    ['discover-gets-not-initialized', 400, -32000],
    ['discover-gets-method-not-found', 404, -32601],
    ['discover-names-sessions-alone', 400, -32022],
  ])('refuses it in its own way: %s', async (fault, status, code) => {
    await withExercises([fault], async (url) => {
      for (const method of ['server/discover', 'tools/list']) {
        const answer = await postModern(url, method);
        expect([answer.status, errorOf(await responseIn(answer))['code']]).toEqual([status, code]);
      }
      expect(resultOf((await openSession(url, '2025-11-25')).opening)['protocolVersion']).toBe('2025-11-25');
    });
    const client = startMemoryClient(createMemoryPeer({ faults: findFaults([fault]), offers: createExercises }));
    expect(errorOf(await client.request('server/discover', { _meta: MODERN_META }))['code']).toBe(code);
    expect(resultOf(await client.open('2025-06-18'))['protocolVersion']).toBe('2025-06-18');
  });

  it.each([
    ['discover-gets-400-text', 400],
    ['discover-gets-401', 401],
    ['discover-gets-404', 404],
    ['discover-gets-405', 405],
    ['discover-gets-500', 500],
  ])('refuses it without JSON-RPC: %s', (fault, status) =>
    withExercises([fault], async (url) => {
      expect((await postModern(url, 'server/discover')).status).toBe(status);
      expect((await openSession(url, '2025-11-25')).opening).toHaveProperty('result');
    }),
  );

  it('hangs up, and is there for a greeting', () =>
    withExercises(['discover-closes-the-connection'], async (url) => {
      await expect(postModern(url, 'server/discover')).rejects.toThrow();
      expect((await openSession(url, '2025-11-25')).opening).toHaveProperty('result');
    }));

  it('logs on stderr before it refuses', async () => {
    const client = startMemoryClient(createMemoryPeer({ faults: findFaults(['logs-at-unknown-methods']) }));
    expect(errorOf(await client.request('server/discover', { _meta: MODERN_META }))['code']).toBe(-32602);
    expect(client.stderr.join('')).toHaveLength(8192);
  });
});
