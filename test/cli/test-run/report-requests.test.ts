import { describe, expect, test } from 'vitest';
import { parseReportRequests } from '../../../src/cli/test-run/report-requests.ts';
import { refusalOf } from '../refusal-of.ts';

const parse = (texts: readonly string[], isQuiet = false) =>
  parseReportRequests(texts, { names: ['terminal', 'json', 'junit'], cwd: '/tmp/x', isQuiet, recording: '/tmp/x/frames.jsonl' });

describe('parseReportRequests', () => {
  test('The terminal report goes to standard output unless something else does.', () => {
    expect(parse([])).toEqual([{ reporter: 'terminal' }]);
    expect(parse(['json'])).toEqual([{ reporter: 'json' }]);
    expect(parse(['json=-'])).toEqual([{ reporter: 'json' }]);
    expect(parse(['json=a.json'])).toEqual([
      { reporter: 'terminal' },
      { reporter: 'json', file: { shown: 'a.json', path: '/tmp/x/a.json' } },
    ]);
    expect(parse(['terminal=a.txt'])).toEqual([{ reporter: 'terminal', file: { shown: 'a.txt', path: '/tmp/x/a.txt' } }]);
  });

  test('Quiet leaves only what was asked for.', () => {
    expect(parse([], true)).toEqual([]);
    expect(parse(['json=/a'], true)).toEqual([{ reporter: 'json', file: { shown: '/a', path: '/a' } }]);
    expect(parse(['terminal'], true)).toEqual([{ reporter: 'terminal' }]);
  });

  test.each([
    [['jsn'], 'UNKNOWN_REPORTER: `--reporter` knows no `jsn`. / Did you mean `json`? Expected `terminal`, `json`, `junit`.'],
    [
      ['json', 'junit'],
      'TWO_ON_STDOUT: Two reports go to standard output: `json` and `junit`. / Give all but one a file: `--reporter junit=FILE`.',
    ],
    [['json=a', 'junit=./a'], 'SAME_FILE: Two reports go to `./a`. / Give each its own file.'],
    [['json=./frames.jsonl'], 'SAME_FILE: A report and the recording go to `./frames.jsonl`. / Give each its own file.'],
    [['json='], 'NO_REPORT_FILE: `--reporter json=` names no file. / Write `--reporter json=FILE`.'],
  ])('%j is refused with a sentence.', async (texts, expected) => {
    expect(await refusalOf(() => parse(texts))).toBe(expected);
  });
});
