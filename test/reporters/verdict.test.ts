import { expect, test } from 'vitest';
import type { Report } from '../../src/core/report.ts';
import { outcomeOf } from '../../src/reporters/verdict.ts';
import { shelved } from './shelf.ts';

function sentence(report: Report, failOn: 'error' | 'warning' | 'note' = 'error'): string {
  const { word, text } = outcomeOf(report, failOn);
  return `${word}: ${text}`;
}

function withVerdicts(verdicts: Partial<Report['summary']['verdicts']>): Report {
  const report = shelved('passing');
  return { ...report, summary: { ...report.summary, verdicts: { ...report.summary.verdicts, ...verdicts } } };
}

test.each([
  ['passing', 'PASSED: 4 checks, nothing found.'],
  ['one-finding', 'FAILED: 1 error.'],
  ['one-cause', 'FAILED: 1 error in 82 places.'],
  ['diagnosis', 'NOT TESTED: no MCP server answered.'],
  ['refused', 'NOT TESTED: access was refused.'],
  ['interrupted', 'INTERRUPTED: 2 of 5 checks had a verdict by then.'],
  ['empty', 'UNFINISHED: 0 checks had a verdict, and then the run broke off.'],
])('The report `%s` ends with the word for it.', (name, expected) => {
  expect(sentence(shelved(name))).toBe(expected);
});

test('A check without an answer is neither passed nor failed.', () => {
  expect(sentence(withVerdicts({ inconclusive: 2 }))).toBe('INCONCLUSIVE: 2 checks got no answer that decides.');
});

test('A run in which every check was skipped has tested nothing.', () => {
  expect(sentence(withVerdicts({ passed: 0, skipped: 5 }))).toBe('NOTHING TESTED: every check was skipped.');
  const { server: _, ...unseen } = withVerdicts({ passed: 0 });
  expect(sentence({ ...unseen, checks: [] })).toBe('NOTHING TESTED: no check was run.');
});

test('A run without any check says what none of them is about.', () => {
  const report = withVerdicts({ passed: 0 });
  const server = { wire: 'sse', because: [], eras: ['legacy'], revisions: ['2024-11-05', '2025-03-26'] } as const;
  expect(sentence({ ...report, checks: [], server })).toBe(
    'NOTHING TESTED: no check was run: none that was asked for is about HTTP+SSE in 2024-11-05 and 2025-03-26. Ask for others with `--only` and `--skip`, or for all with `mcp-litmus test`.',
  );
});

test('Our own fault is not called one of the server.', () => {
  expect(sentence(withVerdicts({ crashed: 1 }))).toBe('CRASHED: 1 check broke: a fault of mcp-litmus, not of the server.');
});

test('Only a pass is good news.', () => {
  expect(['passing', 'one-finding', 'diagnosis', 'empty'].map((name) => outcomeOf(shelved(name), 'error').isGood)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('A waiver that must be looked at is told beside what fails the run by itself.', () => {
  const problems = ['The waiver of `tools/names-are-unique` matches no finding any more. Take it out.'];
  expect(sentence({ ...shelved('one-finding'), problems })).toBe('FAILED: 1 error. 1 waiver must be looked at.');
  expect(sentence({ ...shelved('passing'), problems })).toBe('FAILED: 1 waiver must be looked at.');
});
