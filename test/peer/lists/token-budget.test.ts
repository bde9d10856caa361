import { describe, expect, it } from 'vitest';
import type { Peer } from '../../../src/core/peer.ts';
import { contextCostOf } from '../../../src/peer/lists/context-cost.ts';
import { countTaking, nameDearest, pageOf, weighTools, whyNotAll } from '../../../src/peer/lists/token-budget.ts';
import { listedTools } from '../../../src/peer/lists/tool-list.ts';
import { listedPeer } from '../listed-peer.ts';

function weighed(peer: Peer): Peer {
  return {
    ...peer,
    context: contextCostOf(listedTools(peer), { counters: { o200k: (texts) => ({ together: 7, each: texts.map(() => 7) }) } }),
  };
}
const peer = weighed(listedPeer({ pages: [[{ name: 'a' }], [{ name: 'b', description: 'Does more than the other.' }]] }));

describe('tools on the scales', () => {
  it('are counted as the budgets are, by an estimate when these do not say', () => {
    const byEstimate = weighTools(peer);
    expect(byEstimate).toMatchObject({ family: 'estimate', all: { exact: false } });
    const exactly = weighTools({ ...peer, budgets: { countedBy: 'o200k' } });
    expect(exactly).toMatchObject({ family: 'o200k', all: { exact: true, tokens: 7 } });
    if ('describe' in exactly) expect(exactly.describe(7)).toBe('7 tokens');
  });

  it('show the page of the dearest, and name it first', () => {
    const scales = weighTools(peer);
    if (!('frame' in scales)) throw new Error('They are not on the scales.');
    expect(scales.frame).toBe(pageOf(peer, 'b'));
    expect(scales.frame).not.toBe(pageOf(peer, 'a'));
    expect(nameDearest(scales)).toMatch(/^`b` \(\d+\), `a` \(\d+\)$/);
  });

  it('are none where nothing is listed, and open where they could not be counted', () => {
    expect(weighTools(listedPeer({}))).toEqual({ none: 'It declares no tools.' });
    expect(weighTools({ ...peer, budgets: { countedBy: 'cl100k' } })).toHaveProperty('open');
  });

  it('are told by their number, as the first of them where more follow', () => {
    const take = (pages: readonly (readonly { readonly name: string }[])[], ended: 'complete' | 'limit') => {
      const some = weighed(listedPeer({ pages, ended }));
      return some.context && countTaking(some, some.context);
    };
    const [one, two] = [[{ name: 'a' }], [{ name: 'a' }, { name: 'b' }]];
    expect([take([one], 'complete'), take([one], 'limit')]).toEqual(['Its one tool takes', 'Its first tool takes']);
    expect([take([two], 'complete'), take([two], 'limit')]).toEqual(['Its 2 tools take', 'Its first 2 tools take']);
  });

  it('are not all where the list was not read to its end', () => {
    expect(whyNotAll(peer)).toBeUndefined();
    expect(whyNotAll(listedPeer({ pages: [[{ name: 'a' }]], ended: 'limit' }))).toContain('--max-pages');
    expect(whyNotAll(listedPeer({ pages: [[{ name: 'a' }]], ended: 'broken' }))).toContain('did not come whole');
  });
});
