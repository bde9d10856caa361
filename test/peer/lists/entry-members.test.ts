import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import type { Page } from '../../../src/core/peer.ts';
import { findMemberProblems, type Member, nameOfEntry } from '../../../src/peer/lists/entry-members.ts';
import { standIn } from '../../stand-in.ts';

const MEMBERS: readonly Member[] = [
  { name: 'uri', type: 'a string', required: true },
  { name: 'size', type: 'a number' },
  { name: 'arguments', type: 'a list' },
  { name: 'annotations', type: 'an object' },
];

function problemsOf(items: readonly Json[]) {
  const page = standIn<Page>({ items, exchange: { reply: { seq: 1 } } });
  return findMemberProblems({ items, pages: [page], ended: 'complete' }, MEMBERS);
}

it('finds nothing on entries that are whole', () => {
  expect(
    problemsOf([
      { uri: 'a:b', size: 1, arguments: [], annotations: {} },
      { uri: 'a:c', more: true },
    ]),
  ).toEqual([]);
});

it('tells one problem a member, with how many entries have it', () => {
  expect(problemsOf([{ name: 'x' }, { uri: 'a:b' }, {}])).toEqual([
    { kind: 'missing', member: 'uri', expected: 'a string', actual: 'nothing', count: 2, first: '`x`', frame: { seq: 1 } },
  ]);
});

it('takes null and lists for what they are', () => {
  const found = problemsOf([{ uri: 'a:b', size: null, arguments: {}, annotations: [] }]);
  expect(found.map(({ kind, member, actual }) => [kind, member, actual])).toEqual([
    ['wrongType', 'size', '`null`'],
    ['wrongType', 'arguments', 'an object'],
    ['wrongType', 'annotations', 'a list'],
  ]);
});

it('says so when an entry is no object', () => {
  expect(problemsOf(['notes'])).toMatchObject([
    { member: 'entry', expected: 'an object', actual: 'a string', first: 'the one at place 1' },
  ]);
});

it('calls an entry by what it has, without backticks', () => {
  expect(nameOfEntry({ uriTemplate: 'a:{b}', name: 'c' }, 0)).toBe('`a:{b}`');
  expect(nameOfEntry({ name: 'a`b' }, 0)).toBe("`a'b`");
  expect(nameOfEntry({ name: '' }, 4)).toBe('the one at place 5');
});
