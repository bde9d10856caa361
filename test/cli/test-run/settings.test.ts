import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../src/cli/test-run/settings.ts';
import { invoke } from '../invoke.ts';
import { refusalOf } from '../refusal-of.ts';

const read = (...words: readonly string[]) => readSettings(invoke(...words).flags);

describe('readSettings', () => {
  test('Defaults are those that help shows.', () => {
    const { jobs, ...rest } = read();
    expect(rest).toMatchObject({ revisions: [], maxPages: 1000, failOn: 'error', limits: { requestMs: 10_000, startMs: 60_000 } });
    expect(rest.waitMs).toBeUndefined();
    expect([2, 3, 4]).toContain(jobs);
  });

  test('Options are taken over.', () => {
    const words = [
      '--revision',
      '2025-11-25',
      '--revision',
      '2024-11-05',
      '--max-pages=3',
      '--timeout=100',
      '--start-timeout=200',
      '--jobs=1',
      '--fail-on=note',
    ];
    expect(read(...words, '--wait=5')).toMatchObject({
      revisions: ['2024-11-05', '2025-11-25'],
      maxPages: 3,
      jobs: 1,
      failOn: 'note',
      waitMs: 5000,
      limits: { requestMs: 100, startMs: 200 },
    });
    expect(read('--wait').waitMs).toBe(60_000);
  });

  test.each([
    [
      ['--timeout', '1.5'],
      'BAD_NUMBER: `--timeout 1.5` is not a whole number of milliseconds from 100 to 3600000. / Expected, for example, `--timeout 10000`.',
    ],
    [
      ['--timeout', '4'],
      'BAD_NUMBER: `--timeout 4` is not a whole number of milliseconds from 100 to 3600000. / Expected, for example, `--timeout 10000`.',
    ],
    [
      ['--timeout', '10s'],
      'BAD_NUMBER: `--timeout 10s` is not a whole number of milliseconds from 100 to 3600000. / Expected, for example, `--timeout 10000`.',
    ],
    [
      ['--max-pages', '-1'],
      'BAD_NUMBER: `--max-pages -1` is not a whole number from 1 to 100000. / Expected, for example, `--max-pages 1000`.',
    ],
    [['--wait', '0'], 'BAD_NUMBER: `--wait 0` is not a whole number from 1 to 86400. / Expected, for example, `--wait 60`.'],
    [
      ['--fail-on', 'errors'],
      'UNKNOWN_CHOICE: `--fail-on` knows no `errors`. / Did you mean `error`? Expected `error`, `warning`, `note`.',
    ],
    [
      ['--revision', '2025-11-05'],
      'UNKNOWN_CHOICE: `--revision` knows no `2025-11-05`. / Did you mean `2024-11-05`? Expected `2024-11-05`, `2025-03-26`, `2025-06-18`, `2025-11-25`, `2026-07-28`.',
    ],
  ])('%j is refused with a sentence.', async (words, expected) => {
    expect(await refusalOf(() => read(...words))).toBe(expected);
  });
});
