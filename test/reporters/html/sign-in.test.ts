import { expect, test } from 'vitest';
import { renderSignIn } from '../../../src/reporters/html/sign-in.ts';
import { html } from '../../../src/reporters/html.ts';
import { shelved } from '../shelf.ts';

test('Each place has a row: its status, its URL, and what is there.', () => {
  const rows = renderSignIn(shelved('refused')).match(/<tr><td.*<\/tr>/g) ?? [];
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('<td class="cell kept">401</td><td><code><bdi>https://mcp.example.com/mcp</bdi></code></td>');
  expect(rows[3]).toContain('<td class="cell lost">200</td>');
  expect(rows[3]).toContain('It answers 200 with a web page, where JSON or 404 is due.');
});

test('Why nobody comes in stands above the places, and both stand before the findings.', () => {
  const page = html.render(shelved('refused'), { width: 80, colors: false });
  const order = ['No authorization server that is named', '<td class="cell lost">200</td>', 'id="findings"'].map((text) =>
    page.indexOf(text),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
});

test('A way that leads to its end stands behind the findings.', () => {
  const page = html.render(shelved('behind-tokens'), { width: 80, colors: false });
  expect(page.indexOf('id="sign-in"')).toBeGreaterThan(page.indexOf('id="findings"'));
});

test('What a server says stays the text that it is, and of many places the first are shown.', () => {
  const report = shelved('hostile');
  const hops = Array.from({ length: 100 }, () => report.signIn?.hops ?? []).flat();
  const section = renderSignIn({ ...report, signIn: { hops } });
  expect(section).not.toMatch(/<script|<img|<b>(?!<)/);
  expect(section).toContain('<p>And 40 more.</p>');
});

test('What hosts make of it stands below, and what is uncertain is told as such.', () => {
  const rows = renderSignIn(shelved('behind-tokens')).match(/<tr><th scope="row">.*<\/tr>/g) ?? [];
  expect(rows.map((row) => /class="cell (\w+)"/.exec(row)?.[1])).toEqual(['kept', 'lost', 'unknown']);
  expect(rows[1]).toContain('It finds no metadata of the resource. (uncertain)');
});

test('Without sign-in there is nothing.', () => {
  expect(renderSignIn(shelved('passing'))).toBe('');
});
