import { expect, test } from 'vitest';
import { compareReports } from '../../src/core/compare-reports.ts';
import { COMPARISON_REPORTERS } from '../../src/reporters/comparison.ts';
import { LONGEST_MARKDOWN } from '../../src/reporters/markdown/fit.ts';
import { SHELF, shelved } from './shelf.ts';

const SCREEN = { width: 90, colors: false };
const PAIRS = Object.keys(SHELF).flatMap((old) => ['one-finding', 'hostile', 'huge', 'empty'].map((current) => [old, current] as const));

test.each(PAIRS)('From `%s` to `%s` every form is rendered, and nothing in it acts on a terminal.', (old, current) => {
  for (const { name, render } of COMPARISON_REPORTERS) {
    const text = render(compareReports(shelved(old), shelved(current)), SCREEN);
    expect(text.replaceAll('\n', '').search(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u), name).toBe(-1);
    expect(text.length, name).toBeGreaterThan(20);
    if (name === 'markdown') expect(text.length).toBeLessThanOrEqual(LONGEST_MARKDOWN);
    if (name === 'json') expect(Object.keys(JSON.parse(text))).toEqual(['old', 'new', 'findings', 'opened']);
  }
});

test.each(COMPARISON_REPORTERS)('A comparison by `$name` looks as its golden file shows.', async ({ name, render }) => {
  const text = render(compareReports(shelved('every-verdict'), shelved('one-finding')), SCREEN);
  await expect(text).toMatchFileSnapshot(`golden/comparison.${name === 'markdown' ? 'md' : name === 'json' ? 'json.txt' : 'txt'}`);
});

test('What is gone is counted in its line where a check had found it several times, and named by its tools where one finding has many.', () => {
  const old = shelved('one-finding');
  const [found] = old.findings;
  if (found === undefined) throw new Error('The shelf has no finding.');
  const { subject: _, ...plain } = found;
  const twice = ['a', 'b'].map((fingerprint) => ({ ...plain, check: 'ping/one', fingerprint }));
  const grouped = { ...plain, check: 'tools/two', fingerprint: 'c', tools: ['find', 'renew'] };
  const checks = ['ping/one', 'tools/two'].flatMap((check) =>
    old.checks.slice(0, 1).map((each) => ({ ...each, check, id: check, era: found.era, verdict: 'passed' as const })),
  );
  const comparison = compareReports({ ...old, findings: [...twice, grouped] }, { ...old, findings: [], checks });
  const [terminal, markdown] = ['terminal', 'markdown'].map((name) =>
    COMPARISON_REPORTERS.find((each) => each.name === name)?.render(comparison, SCREEN),
  );
  expect(terminal).toContain('Gone (3)\n  error  ping/one (2 findings)\n  error  tools/two\n           `find` and `renew`\n');
  expect(markdown).toContain('- error `ping/one` (2 findings)\n- error `tools/two`: `find` and `renew`');
});
