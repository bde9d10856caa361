import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSavedReport } from '../../src/cli/read-saved.ts';
import { json } from '../../src/reporters/json.ts';
import { shelved } from '../reporters/shelf.ts';
import { refusalOf } from './refusal-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-saved-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const saved = json.render(shelved('one-finding'), { width: 80, colors: false });
const read = (file: string) => readSavedReport(file, '--against FILE', { cwd: folder });

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 1000) yield Buffer.from(text.slice(at, at + 1000));
}

describe('readSavedReport', () => {
  test('A report is read from a file and from standard input.', async () => {
    writeFileSync(join(folder, 'saved.json'), saved);
    expect((await read('saved.json')).findings).toHaveLength(1);
    expect((await readSavedReport('-', '', { cwd: folder, stdin: () => pieces(saved) })).findings).toHaveLength(1);
  });

  test.each([
    ['empty.json', ' \n', 'EMPTY_REPORT: `empty.json` is empty. / `mcp-litmus test --reporter json=FILE` writes one.'],
    [
      'other.json',
      '{"format":1}',
      'NOT_A_REPORT: `other.json` is no report of mcp-litmus. / `mcp-litmus test --reporter json=FILE` writes one.',
    ],
    ['future.json', '{"format":99}', 'REPORT_FROM_FUTURE: This report has format 99, and mcp-litmus'],
  ])('`%s` is refused with what to do.', async (file, text, expected) => {
    writeFileSync(join(folder, file), text);
    expect(await refusalOf(() => read(file))).toContain(expected);
  });

  test('A file that is not there is refused.', async () => {
    expect(await refusalOf(() => read('none.json'))).toContain('UNREADABLE_FILE: `none.json` is not there.');
  });
});
