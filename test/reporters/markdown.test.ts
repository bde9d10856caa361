import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { LONGEST_MARKDOWN } from '../../src/reporters/markdown/fit.ts';
import { markdown } from '../../src/reporters/markdown.ts';
import { SHELF, shelved } from './shelf.ts';

const SCREEN = { width: 80, colors: false };
const render = (name: string) => markdown.render(shelved(name), SCREEN);

test.each(Object.keys(SHELF))('The report `%s` fits into a comment, and a summary.', (name) => {
  expect(render(name).length).toBeLessThanOrEqual(LONGEST_MARKDOWN);
  expect(Buffer.byteLength(render(name))).toBeLessThan(1_000_000);
  expect(render(name)).toMatch(/This is no security review\.\n$/);
});

test.each(Object.keys(SHELF))('Nothing in `%s` becomes more than the text that it is.', (name) => {
  const html = micromark(render(name), { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
  const tags = html.replaceAll(/<!-- (mcp-litmus )?-->/g, '').match(/<[^>]*>/g) ?? [];
  const strange = tags.filter(
    (tag) =>
      !/^<\/?(h2|h3|p|ul|li|strong|code|pre|details|summary|table|thead|tbody|tr|th|td)>$/.test(tag) &&
      !/^<code class="language-sh">$|^<a href="https:\/\/modelcontextprotocol\.io\/specification\/[^"]*">$|^<\/a>$|^<!-- mcp-litmus -->$/.test(
        tag,
      ),
  );
  expect(strange).toEqual([]);
  expect(html.match(/<details>/g)?.length).toBe(html.match(/<\/details>/g)?.length);
});

test('What does not fit is left out with a word, the gravest first.', () => {
  const text = render('huge');
  expect(text).toMatch(/parts of this report would not fit here and are left out,/);
  expect(text.indexOf('### error:')).toBeGreaterThan(0);
  expect(text).not.toContain('### note:');
});

test.each(['one-finding', 'every-verdict', 'diagnosis', 'hostile'])('The report `%s` looks as its golden file shows.', async (name) => {
  await expect(render(name)).toMatchFileSnapshot(`golden/${name}.md`);
});
