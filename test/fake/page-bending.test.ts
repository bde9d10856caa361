import { describe, expect, it } from 'vitest';
import { isArray, type JsonObject } from '../../src/core/json/json.ts';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from './memory-client.ts';

/** How many tools stand on each page, and the cursors between them. */
async function walk(fault: string, base: JsonObject = {}) {
  const client = startMemoryClient(createMemoryPeer({ faults: findFaults([fault]), offers: createExercises }));
  await client.open('2025-11-25');
  const sizes: number[] = [];
  const cursors: string[] = [];
  let params = base;
  for (;;) {
    const page = resultOf(await client.request('tools/list', params));
    sizes.push(isArray(page['tools']) ? page['tools'].length : -1);
    if (page['nextCursor'] === undefined) return { sizes, cursors, client };
    cursors.push(String(page['nextCursor']));
    params = { ...base, cursor: String(page['nextCursor']) };
  }
}

describe('lists that are paged in a rare way', () => {
  it('have a page without entries in their midst', async () => {
    expect((await walk('a-page-is-empty')).sizes).toEqual([4, 0, 4, 4, 4, 3]);
  });

  it('have the empty string for a cursor, in both eras', async () => {
    expect(await walk('empty-cursor-leads-on')).toMatchObject({ sizes: [4, 4], cursors: [''] });
    expect(await walk('stateless-empty-cursor-leads-on', { _meta: MODERN_META })).toMatchObject({ sizes: [4, 4], cursors: [''] });
  });

  it('have odd cursors, which count as they are alone', async () => {
    const { sizes, cursors, client } = await walk('cursors-look-odd');
    expect(sizes).toEqual([4, 4, 4, 4, 3]);
    expect(cursors[0]?.length).toBeGreaterThan(2000);
    expect(errorOf(await client.request('tools/list', { cursor: String(cursors[0]?.trim()) }))['code']).toBe(-32602);
  });
});
