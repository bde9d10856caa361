import { expect, test } from 'vitest';
import { renderHosts } from '../../../src/reporters/html/hosts.ts';
import { shelved } from '../shelf.ts';

test('Each host has a row, and a loss leads to the check that found it.', () => {
  const rows = renderHosts(shelved('hosts')).match(/<tr><th scope="row">.*<\/tr>/g) ?? [];
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('<th scope="row">Cloud Desk</th><td class="cell lost">2 tools</td>');
  expect(rows[0]).toContain('<td class="cell lost"><a href="#check-hosts-names-are-taken">2 tools</a></td>');
});

test('A mark is said in words to those who do not see it.', () => {
  expect(renderHosts(shelved('hosts'))).toContain('<span aria-hidden="true">?</span><span class="unseen">not known</span>');
});

test('Where little is known of a host, nothing found is no good news.', () => {
  const [verdict] = shelved('hosts').hosts ?? [];
  if (verdict === undefined) throw new Error('The shelf has no verdict on a host.');
  const unknown = ['names of tools', 'descriptions', 'schemas', 'number of tools', 'results'];
  const row = (of: readonly string[]) => renderHosts({ ...shelved('passing'), hosts: [{ ...verdict, loses: 'nothing', unknown: of }] });
  expect(row(unknown)).toContain('<td class="cell unknown">nothing found</td>');
  expect(row([])).toContain('<td class="cell kept">nothing found</td>');
});

test('A name cannot leave its cell.', () => {
  const [verdict] = shelved('hosts').hosts ?? [];
  if (verdict === undefined) throw new Error('The shelf has no verdict on a host.');
  const html = renderHosts({ ...shelved('hosts'), hosts: [{ ...verdict, name: '<b>', tools: ['</td><script>'] }] });
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toMatch(/<script|<b>/);
});

test('Where access was refused, the table tells how hosts get in.', () => {
  const html = renderHosts(shelved('refused'));
  expect(html).toContain('How hosts get in');
  expect(html).toContain('<th scope="row">Calm</th><td>not known</td>');
});

test('Without hosts there is no table.', () => {
  expect(renderHosts(shelved('passing'))).toBe('');
});
