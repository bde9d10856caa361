import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { html } from '../../src/reporters/html.ts';
import { SHELF, shelved } from './shelf.ts';

const SCREEN = { width: 80, colors: false };
const render = (name: string) => html.render(shelved(name), SCREEN);

const KNOWN =
  /^(!doctype|html|head|meta|title|style|body|a|header|h1|h2|h3|span|nav|svg|path|b|ul|dl|dt|dd|main|form|label|input|select|option|button|p|section|article|ol|li|div|pre|bdi|details|summary|code|br|table|thead|tbody|tr|th|td|footer|script)$/;

/** Tags of the page, its own script and style aside. */
function tagsOf(page: string): readonly string[] {
  const body = page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '');
  return body.match(/<[a-z!/][^>]*>/gi) ?? [];
}

test.each(Object.keys(SHELF))('The page of `%s` holds no tag, no attribute and no address but its own.', (name) => {
  const tags = tagsOf(render(name));
  const names = tags.map((tag) => /^<\/?([a-z0-9!]+)/i.exec(tag)?.[1] ?? tag);
  expect(names.filter((each) => !KNOWN.test(each))).toEqual([]);
  expect(tags.filter((tag) => /\s(on\w+|style|src|srcset|action)=/i.test(tag.replace(/"[^"]*"/g, '""')))).toEqual([]);
  const links = tags.flatMap((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? []);
  expect(
    links.filter((link) => !/^#(findings|check-[a-z0-9-]+)$/i.test(link) && !link.startsWith('https://modelcontextprotocol.io/')),
  ).toEqual([]);
  expect(render(name).match(/<script>/g)).toHaveLength(1);
});

test.each(Object.keys(SHELF))('Nothing in the page of `%s` is unseen or turns the direction of its text.', (name) => {
  expect(
    render(name)
      .replaceAll('\n', '')
      .search(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u),
  ).toBe(-1);
});

test('The policy names the digests of the script and the style that stand in the page.', () => {
  const page = render('passing');
  for (const tag of ['script', 'style']) {
    const text = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? '';
    expect(page).toContain(`${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  expect(page).toContain("default-src 'none'");
});

test('A report of 2,000 findings stays below five megabytes.', () => {
  expect(render('huge').length).toBeLessThan(5_000_000);
});

test('What is lived with, and what must be looked at, is told.', () => {
  expect(render('accepted')).toContain('waived until 2027-03-31: The hints come with release 2.');
  expect(render('accepted')).toContain('What must be looked at');
});

test('What was found alike in both eras is told once, with both places and all frames.', () => {
  const page = render('one-cause');
  expect(page.match(/<li class="finding" /g)).toHaveLength(41);
  expect(page).toContain('data-era="legacy modern" data-times="2"');
  expect(page).toContain('2025-11-25 over stdio and 2026-07-28 over stdio');
});

test('Every change that mends a finding stands in a table, and how hosts are known below it.', () => {
  const page = render('hosts');
  expect(page).toContain(
    '<td><code><bdi>radar.map</bdi></code></td><td>the root</td><td>no <code><bdi>type</bdi></code></td><td><code><bdi>&quot;type&quot;: &quot;object&quot;</bdi></code></td>',
  );
  expect(page).toContain('How this is known of 2 hosts');
  expect(page).toContain('https://example.com/reports/17');
});

test.each(Object.keys(SHELF))('Every part stands once in the page of `%s`.', (name) => {
  const parts: readonly string[] = render(name).match(/ id="[^"]*"/g) ?? [];
  expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
});
