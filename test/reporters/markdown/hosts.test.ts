import { expect, test } from 'vitest';
import { renderHosts } from '../../../src/reporters/markdown/hosts.ts';
import { shelved } from '../shelf.ts';

test('Each host has a row.', () => {
  const [table] = renderHosts(shelved('hosts'));
  expect(table?.split('\n').slice(4)).toEqual([
    '| Cloud Desk | 2 tools | \\`radar.now\\` and \\`radar.map\\`; see hosts/names-are-taken |',
    '| Storm Shell | everything (uncertain) | see hosts/names-are-taken; not known: schemas |',
    '| Calm | nothing found | not known: schemas, number of tools and time to start |',
  ]);
});

test('A name with a pipe stays in its cell.', () => {
  const [verdict] = shelved('hosts').hosts ?? [];
  if (verdict === undefined) throw new Error('The shelf has no verdict on a host.');
  const [table] = renderHosts({ ...shelved('hosts'), hosts: [{ ...verdict, tools: ['a|b'] }] });
  expect(table).toContain('\\`a\\|b\\`');
});

test('Without hosts there is no table.', () => {
  expect(renderHosts(shelved('passing'))).toEqual([]);
});
