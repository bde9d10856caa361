import { expect, test } from 'vitest';
import { terminal } from '../../src/reporters/terminal.ts';
import { SHELF, shelved } from './shelf.ts';

test.each(Object.keys(SHELF).filter((name) => name !== 'huge'))('The report `%s` looks as its golden file shows.', async (name) => {
  await expect(terminal.render(shelved(name), { width: 90, colors: false })).toMatchFileSnapshot(`golden/${name}.txt`);
});

test('A report of 2,000 findings stays readable: one heading for each cause, and a line for each after the gravest forty.', () => {
  const text = terminal.render(shelved('huge'), { width: 90, colors: false });
  expect(text.split('\n').length).toBeLessThan(1200);
  expect(text.match(/^ {2}seen /gm)).toHaveLength(40 * 3);
  expect(text.match(/^(error|warning|note) {2}area/gm)).toHaveLength(350);
  expect(text).toMatch(/^FAILED: \d+ errors in 680 places/m);
});

test.each(Object.keys(SHELF))('Nothing in `%s` can act on a terminal.', (name) => {
  const text = terminal.render(shelved(name), { width: 90, colors: false });
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  expect(text).not.toMatch(/^PASSED: 999/m);
});

test('Colours change nothing but colours.', () => {
  const colored = terminal.render(shelved('every-verdict'), { width: 90, colors: true });
  const plain = colored.replace(/\u001b\[\d+m/g, '');
  expect(plain).toBe(terminal.render(shelved('every-verdict'), { width: 90, colors: false }));
});

test.each(Object.keys(SHELF))('The closing of `%s` has at most eight lines, also where the screen is narrow.', (name) => {
  for (const width of [20, 60, 90, 200]) {
    const closing = terminal.render(shelved(name), { width, colors: false }).trimEnd().split('\n\n').at(-1) ?? '';
    expect(closing.split('\n').length).toBeLessThanOrEqual(8);
    expect(closing).toMatch(/^[A-Z ]+: [\s\S]*\nThis is no security review\.$/);
  }
});

test('What fails the run decides the word.', () => {
  const report = shelved('unfinished');
  const done = {
    ...report,
    ended: 'complete' as const,
    checks: shelved('passing').checks,
    summary: { ...shelved('passing').summary, notes: 1 },
  };
  const closing = (failOn: 'error' | 'note') => terminal.render(done, { width: 90, colors: false }, failOn);
  expect(closing('error')).toContain('PASSED: 4 checks, and nothing that fails the run. Also 1 note.');
  expect(closing('note')).toContain('FAILED: 1 note.');
});
