import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import type { Listing, Page } from '../../../src/core/peer.ts';
import { findRepeated, frameOfEntry, identityOf, isServed, walkedLists } from '../../../src/peer/lists/list-entries.ts';
import { standIn } from '../../stand-in.ts';

/** A listing whose pages came in the frames 1, 2, 3 and so on. */
function listing(pages: readonly (readonly Json[])[], ended: Listing['ended'] = 'complete'): Listing {
  return {
    ended,
    items: pages.flat(),
    pages: pages.map((items, index) => standIn<Page>({ items, exchange: { reply: { seq: index + 1 } } })),
  };
}

it('knows what tells the entries of each list apart', () => {
  expect(identityOf('tools', { name: 'a' })).toBe('a');
  expect(identityOf('resources', { uri: 'a:b', name: 'c' })).toBe('a:b');
  expect(identityOf('templates', { uriTemplate: 'a:{b}' })).toBe('a:{b}');
  expect(identityOf('prompts', { name: 7 })).toBeUndefined();
  expect(identityOf('prompts', null)).toBeUndefined();
});

it('finds the page that brought an entry', () => {
  const three = listing([[1, 2], [], [3]]);
  expect([0, 1, 2, 3].map((index) => frameOfEntry(three, index)?.seq)).toEqual([1, 1, 3, undefined]);
});

it('finds what stands on several entries, with the frame of the second', () => {
  const names = listing([
    [{ name: 'a' }, { name: 'b' }],
    [{ name: 'a' }, { name: 'a' }, {}],
  ]);
  expect(findRepeated('tools', names)).toEqual([{ identity: 'a', count: 3, frame: { seq: 2 } }]);
});

it('takes a list as served once its first page came', () => {
  expect([listing([[]]), listing([[]], 'broken'), listing([[1], []], 'broken')].map(isServed)).toEqual([true, false, true]);
});

it('names the lists that were walked, with method and member', () => {
  const templates = listing([[]]);
  expect(walkedLists({ lists: { templates } })).toEqual([
    { list: 'templates', method: 'resources/templates/list', member: 'resourceTemplates', listing: templates },
  ]);
});
