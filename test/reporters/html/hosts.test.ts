import { expect, test } from 'vitest';
import { renderHosts } from '../../../src/reporters/html/hosts.ts';
import { shelved } from '../shelf.ts';

test('Each host has a row, with the names of tools as code.', () => {
  const rows = renderHosts(shelved('hosts')).match(/<tr><th scope="row">.*<\/tr>/g) ?? [];
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('<th scope="row">Cloud Desk</th><td>2 tools</td><td><code><bdi>radar.now</bdi></code>');
});

test('A name cannot leave its cell.', () => {
  const [verdict] = shelved('hosts').hosts ?? [];
  if (verdict === undefined) throw new Error('The shelf has no verdict on a host.');
  const html = renderHosts({ ...shelved('hosts'), hosts: [{ ...verdict, name: '<b>', tools: ['</td><script>'] }] });
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toMatch(/<script|<b>/);
});

test('Without hosts there is no table.', () => {
  expect(renderHosts(shelved('passing'))).toBe('');
});
