import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
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

  test.skipIf(process.platform === 'win32')('A pipe that nobody reads from is refused, before and after.', async () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const refused = 'UNWRITABLE_FILE: `pipe` is a pipe or a socket that nobody reads from. / Name a file that can be written.';
    expect(await refusalOf(() => prepareOutputFile(path, 'pipe'))).toBe(refused);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const output = await prepareOutputFile(path, 'pipe');
    closeSync(reader);
    expect(await refusalOf(() => output.write('text'))).toBe(refused);
    rmSync(path);
  });

  test('A draft is taken away when the program gives up in the middle of it.', async () => {
    const path = join(folder, 'large.json');
    const output = await prepareOutputFile(path, 'large.json');
    const before = process.listeners('exit');
    const writing = output.write('x'.repeat(50_000_000));
    const drafts = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
    await vi.waitFor(() => expect(drafts()).toHaveLength(1), { interval: 1 });
    const [remove] = process.listeners('exit').filter((listener) => !before.includes(listener));
    remove?.call(process, 130);
    expect(drafts()).toEqual([]);
    await writing.catch(() => {});
    expect(process.listeners('exit')).toEqual(before);
    rmSync(path, { force: true });
  });

  test('A file may have as long a name as the system takes.', async () => {
    const path = join(folder, 'n'.repeat(255));
    await (await prepareOutputFile(path, 'long')).write('text');
    expect(readFileSync(path, 'utf8')).toBe('text');
    rmSync(path);
    expect(await refusalOf(() => prepareOutputFile(join(folder, 'n'.repeat(300)), 'long').then((output) => output.write('')))).toContain(
      'has a name that is too long',
    );
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
