import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/core/connection.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import type { Listing } from '../../../src/core/peer.ts';
import { differenceOf, walkAgain, walkedFirst } from '../../../src/peer/lists/walked-again.ts';
import { standIn } from '../../stand-in.ts';
import { exchangeOf } from '../exchange-of.ts';

/** Answers with these results, one after the other. */
function connectionWith(...results: readonly (JsonObject | undefined)[]): Connection {
  const waiting = [...results];
  return standIn<Connection>({
    request: async (method: string) => {
      const result = waiting.shift();
      return exchangeOf(method, result && { result });
    },
  });
}

const page = (names: readonly string[], nextCursor?: string) => ({
  tools: names.map((name) => ({ name })),
  ...(nextCursor && { nextCursor }),
});
const two = { names: ['a', 'b'], pages: [exchangeOf('tools/list'), exchangeOf('tools/list')] };

describe('a list that is walked again', () => {
  it('brings its names in the order of its pages', async () => {
    const walked = await walkAgain(connectionWith(page(['b'], 'more'), page(['a'])), 'tools', two);
    expect(walked?.names).toEqual(['b', 'a']);
    expect(walked?.pages).toHaveLength(2);
  });

  it('brings nothing when a page does not come, or pages without end', async () => {
    expect(await walkAgain(connectionWith(page(['a'], 'more'), undefined), 'tools', two)).toBeUndefined();
    const endless = Array.from({ length: 9 }, () => page(['a'], 'more'));
    expect(await walkAgain(connectionWith(...endless), 'tools', two)).toBeUndefined();
  });

  it('is compared only where it was complete before', () => {
    const listing = { pages: [], items: [{ uri: 'a:b' }, { uri: 'a:c' }], ended: 'complete' } as const;
    expect(walkedFirst('resources', listing)?.names).toEqual(['a:b', 'a:c']);
    expect(walkedFirst('resources', { ...listing, ended: 'loop' } satisfies Listing)).toBeUndefined();
    expect(walkedFirst('resources', undefined)).toBeUndefined();
  });

  it('differs by what stands in one of the two', () => {
    expect(differenceOf(two, { ...two, names: ['b', 'c'] })).toEqual(['a', 'c']);
    expect(differenceOf(two, { ...two, names: ['b', 'a'] })).toEqual([]);
  });
});
