import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { escapeMarkdown, renderCode, renderFence, renderProse } from '../../src/reporters/markdown-text.ts';

/** As GitHub reads it, with HTML left as it is. */
function toHtml(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
}

/** What a reader sees. */
function toText(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<\/?(p|code|pre|li|ul)>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

test.each([
  ['`a` is not `b`.', '<p>x <code>a</code> is not <code>b</code>.</p>'],
  ['Odd ` one', '<p>x Odd ` one</p>'],
  ['`a``b`', '<p>x <code>a</code><!-- --><code>b</code></p>'],
  ['A ``` b ```` c', '<p>x A ``` b ```` c</p>'],
  ['`a ``` b` c', '<p>x <code>a ``` b</code> c</p>'],
  ['Nothing: ``.', '<p>x Nothing: (empty).</p>'],
  ['<img src=x> **bold** ~~no~~ [a](b)', '<p>x &lt;img src=x&gt; **bold** ~~no~~ [a](b)</p>'],
])('The sentence `%s` is read as it is meant.', (text, html) => {
  expect(toHtml(`x ${renderProse(text, 400)}`)).toBe(html);
});

test.each(['@octocat', '#12', 'owner/repo#12', 'GH-12', 'https://evil.example/a', 'www.evil.example', 'kim@evil.example', ':tada:', '$x$'])(
  'Nobody is told and nothing is linked by `%s`.',
  (text) => {
    const html = toHtml(`x ${escapeMarkdown(`see ${text} there`)}`);
    expect(html).not.toContain('<a');
    // What a host links is looked for in the text between tags.
    const pieces = html.split(/<[^>]*>/);
    expect(pieces.join('\n')).not.toMatch(/@\w|#\d|gh-\d|:\/\/|www\.|:tada:/i);
    expect(toText(html).replace('&dollar;', '$')).toBe(`x see ${text} there`);
  },
);

const TRICKS = [
  '`',
  '``',
  '```',
  '<',
  '>',
  '&',
  '&lt;',
  '[',
  ']',
  '(',
  ')',
  '!',
  '*',
  '_',
  '~',
  '|',
  '\\',
  '\n',
  '#',
  '@me',
  'https://e.io',
  '$',
  ' ',
  'a',
  '<script>',
  '-->',
  '<!--',
  '- ',
];
const hostile = fc.array(fc.constantFrom(...TRICKS), { maxLength: 24 }).map((parts) => parts.join(''));

test('Whatever a text holds, a sentence and a piece of code stay in their paragraph and make no tag.', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const html = toHtml(`- **Seen** ${renderProse(`${one} \`${other}\` ${one}`, 400)}\n- **Actual** ${renderCode(other, 300)}`);
      expect(html.replaceAll('<!-- -->', '').replace(/<\/?(ul|li|p|strong|code)>/g, '')).not.toMatch(/[<]/);
      expect(html.match(/<li>/g)).toHaveLength(2);
    }),
    { numRuns: 400 },
  );
});

test('A fence is longer than any run of backticks in it.', () => {
  fc.assert(
    fc.property(fc.array(hostile.map((text) => text.replaceAll('\n', ''))), (lines) => {
      const html = toHtml(`${renderFence(lines)}\n\nafter`);
      expect(html.match(/<pre>/g)).toHaveLength(1);
      expect(html.endsWith('<p>after</p>')).toBe(true);
    }),
    { numRuns: 200 },
  );
});
