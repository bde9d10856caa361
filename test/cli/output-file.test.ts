import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareOutputFile } from '../../src/cli/output-file.ts';
import { refusalOf } from './refusal-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('prepareOutputFile', () => {
  test('The old file stays until the new one is whole, and nothing else is left behind.', async () => {
    const path = join(folder, 'report.json');
    writeFileSync(path, 'old');
    const output = await prepareOutputFile(path, 'report.json');
    expect(readFileSync(path, 'utf8')).toBe('old');
    await output.write('new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['report.json']);
  });

  test('A file that is never written leaves no trace.', async () => {
    await prepareOutputFile(join(folder, 'never.json'), 'never.json');
    expect(readdirSync(folder)).toEqual(['report.json']);
  });

  test.skipIf(process.platform === 'win32')('A device is written to and not replaced.', async () => {
    await (await prepareOutputFile('/dev/null', '/dev/null')).write('text');
  });

  test('What cannot be written is refused with a sentence.', async () => {
    mkdirSync(join(folder, 'sub'), { recursive: true });
    writeFileSync(join(folder, 'plain'), '');
    expect(await refusalOf(() => prepareOutputFile(join(folder, 'none/a.xml'), 'none/a.xml'))).toBe(
      `UNWRITABLE_FILE: \`none/a.xml\` cannot be written: its folder \`${join(folder, 'none')}\` is not there. / Create the folder first.`,
    );
    expect(await refusalOf(() => prepareOutputFile(join(folder, 'sub'), 'sub'))).toBe('UNWRITABLE_FILE: `sub` is a folder. / Name a file.');
    expect(await refusalOf(() => prepareOutputFile(join(folder, 'plain/a.xml'), 'plain/a.xml'))).toBe(
      `UNWRITABLE_FILE: \`plain/a.xml\` cannot be written: \`${join(folder, 'plain')}\` is no folder. / Name a file in a folder that exists.`,
    );
  });
});
