import { expect, test } from 'vitest';
import { findReporter, REPORTERS } from '../../src/reporters/index.ts';
import { SHELF } from './shelf.ts';
import { spoil } from './spoil.ts';

test('The names of the reporters stay.', () => {
  expect(REPORTERS.map(({ name }) => name)).toEqual(['terminal', 'json', 'junit', 'sarif', 'markdown', 'html', 'badge']);
});

test('A reporter is found by its name, and nothing by another.', () => {
  expect([findReporter('json')?.name, findReporter('pdf')]).toEqual(['json', undefined]);
});

test.each(REPORTERS)('The reporter `$name` says what it is and renders the same report the same way.', ({ description, render }) => {
  expect(description).toMatch(/^[A-Z].*\.$/);
  for (const report of Object.values(SHELF)) {
    const [once, again] = [1, 2].map(() => render(report, { width: 80, colors: false }));
    expect(once === again && once?.endsWith('\n') === true).toBe(true);
  }
});

test.each(REPORTERS)(
  'Whatever stands in a report, `$name` writes text: nothing in it is unseen, turns it around or breaks it.',
  ({ render }) => {
    for (const [name, report] of Object.entries(SHELF)) {
      const text = render(report, { width: 80, colors: false }).replaceAll('\n', '');
      expect(text.search(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u), name).toBe(-1);
    }
  },
);

test.each(REPORTERS)('Where every text of a saved report is hostile, `$name` still writes text alone.', ({ name, render }) => {
  for (const [title, report] of Object.entries(SHELF)) {
    if (title === 'huge') continue;
    const text = render(spoil(report), { width: 80, colors: false }).replaceAll('\n', '');
    expect(text.search(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u), title).toBe(-1);
    if (name === 'html') expect(text, title).not.toContain('<img');
  }
});
