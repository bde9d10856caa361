import { expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import type { Listing } from '../../../src/core/peer.ts';
import { completablesOf } from '../../../src/peer/lists/completables.ts';

const listing = (...items: readonly Json[]): Listing => ({ pages: [], items, ended: 'complete' });

test('Arguments of prompts come first, then variables of templates.', () => {
  const lists = {
    prompts: listing({ name: 'greet' }, { name: 'plan', arguments: [{ name: 'subject' }, { name: 7 }, 'weeks'] }, null),
    templates: listing({ uriTemplate: 'a://{b}/{c}' }, { uriTemplate: 'a://{' }, { name: 'no template' }),
  };
  expect(completablesOf({ lists }).map(({ ref, argument }) => [ref, argument])).toEqual([
    [{ type: 'ref/prompt', name: 'plan' }, 'subject'],
    [{ type: 'ref/resource', uri: 'a://{b}/{c}' }, 'b'],
    [{ type: 'ref/resource', uri: 'a://{b}/{c}' }, 'c'],
  ]);
  expect(completablesOf({ lists })[1]?.name).toBe('the variable `b` of the template `a://{b}/{c}`');
  expect(completablesOf({ lists: {} })).toEqual([]);
});
