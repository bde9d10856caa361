import { expect, test } from 'vitest';
import { renderHosts } from '../../../src/reporters/markdown/hosts.ts';
import { shelved } from '../shelf.ts';

test('Each host has a row, and each aspect a cell.', () => {
  const [table] = renderHosts(shelved('hosts'));
  expect(table?.split('\n').slice(4, 7)).toEqual([
    '| Cloud Desk | 2 tools | 2 tools | · | · | · | · | ✓ | · | · | · |',
    '| Storm Shell | everything (uncertain) | everything (?) | · | ? | · | · | ✓ | · | · | · |',
    '| Calm | everything (uncertain) | · | ? | everything (?) | ? | ? | ? | · | ? | ? |',
  ]);
});

test('A name with a pipe stays in its cell.', () => {
  const [verdict] = shelved('hosts').hosts ?? [];
  if (verdict === undefined) throw new Error('The shelf has no verdict on a host.');
  const [table] = renderHosts({ ...shelved('hosts'), hosts: [{ ...verdict, name: 'a|b' }] });
  expect(table).toContain('| a\\|b |');
});

test('Where access was refused, the table tells how hosts get in.', () => {
  const [table] = renderHosts(shelved('refused'));
  expect(table).toContain('### How hosts get in');
  expect(table).toContain('| Calm | not known |');
});

test('Without hosts there is no table.', () => {
  expect(renderHosts(shelved('passing'))).toEqual([]);
});
