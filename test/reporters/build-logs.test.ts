import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareReports } from '../../src/core/compare-reports.ts';
import { breakLogCommands } from '../../src/core/text/log-commands.ts';
import { COMPARISON_REPORTERS } from '../../src/reporters/comparison.ts';
import { REPORTERS } from '../../src/reporters/index.ts';
import { SHELF, shelved } from './shelf.ts';
import { spoil } from './spoil.ts';

const SIGN = fc.constantFrom('::error::pwned', '##[error]pwned', '##vso[task.complete result=Succeeded]', '::stop-commands::x');
const BEFORE = fc.oneof(
  fc.constantFrom('', ' ', '\n', '\r\n ', '\u2028', '`', '\u3000'),
  fc.integer({ min: 0, max: 130 }).map((length) => `${'n'.repeat(length)} `),
);
const TRICK = fc
  .array(
    fc.tuple(BEFORE, SIGN).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(' '));
const NAMES = Object.keys(SHELF).filter((name) => name !== 'huge');

test('No line of a report is one that a build log obeys, whatever a server says.', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(TRICK, fc.constantFrom(...NAMES), fc.integer({ min: 20, max: 130 }), fc.boolean(), (trick, name, width, colors) => {
      const report = spoil(shelved(name), trick);
      for (const reporter of REPORTERS) {
        const text = reporter.render(report, { width, colors });
        expect(breakLogCommands(text) === text, `${reporter.name} of ${name}`).toBe(true);
      }
      for (const { name: form, render } of COMPARISON_REPORTERS) {
        const text = render(compareReports(report, report), { width, colors });
        expect(breakLogCommands(text) === text, `comparison by ${form}`).toBe(true);
      }
    }),
    { numRuns: 40, seed: 7 },
  );
});

test('What is spelled otherwise for a log keeps its value in JSON.', () => {
  const [json] = REPORTERS.filter(({ name }) => name === 'json');
  const report = { ...shelved('one-finding'), target: '##[error]x ##vso[y' };
  const text = json?.render(report, { width: 80, colors: false }) ?? '';
  expect(text).not.toContain('##');
  expect(JSON.parse(text).target).toBe(report.target);
});
