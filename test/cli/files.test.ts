import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readTextFile, reasonOf } from '../../src/cli/files.ts';
import { refusalOf } from './refusal-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failure = (code: string) => Object.assign(new Error('raw words'), { code });

describe('files', () => {
  test('A file that is not there, or is a folder, is refused with a sentence.', async () => {
    expect(await refusalOf(() => readTextFile(join(tmpdir(), 'litmus-none'), 'none', '--ca FILE'))).toBe(
      'UNREADABLE_FILE: `none` is not there. / Name a file that can be read: `--ca FILE`.',
    );
    expect(await refusalOf(() => readTextFile(tmpdir(), 'tmp', '--ca FILE'))).toContain('`tmp` is a folder.');
  });

  test('A file is read whole, and one of UTF-16 or above 16 MiB is refused.', async () => {
    const path = join(folder, 'file');
    const read = () => readTextFile(path, 'file', '--config FILE');
    const text = 'größer 🌊\n'.repeat(20_000);
    writeFileSync(path, text);
    expect(await read()).toBe(text);
    writeFileSync(path, '');
    expect(await read()).toBe('');
    for (const bytes of [Buffer.from('\ufeff{}', 'utf16le'), Buffer.from('\ufeff{}', 'utf16le').swap16()]) {
      writeFileSync(path, bytes);
      expect(await refusalOf(read)).toBe('UNREADABLE_FILE: `file` is UTF-16. / Save it as UTF-8.');
    }
    writeFileSync(path, Buffer.alloc(16 * 1024 * 1024 + 1));
    expect(await refusalOf(read)).toContain('`file` is larger than 16 MiB.');
  });

  test.skipIf(process.platform === 'win32')('A device without end is refused soon.', async () => {
    expect(await refusalOf(() => readTextFile('/dev/zero', '/dev/zero', '--config FILE'))).toContain('`/dev/zero` is larger than 16 MiB.');
  });

  test.skipIf(process.platform === 'win32')('A pipe is read to its end, and waiting for it can be given up.', async () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    expect(await readTextFile(path, 'pipe', '--config FILE')).toBe('');
    const writer = openSync(path, 'r+');
    const stop = new AbortController();
    const reading = readTextFile(path, 'pipe', '--config FILE', stop.signal);
    writeSync(writer, '{}');
    setTimeout(() => stop.abort(new Error('given up')), 100);
    await expect(reading).rejects.toThrow('given up');
  });

  test.each([
    ['EACCES', 'may not be opened: permission denied'],
    ['EPERM', 'may not be opened: permission denied'],
    ['EROFS', 'stands on a file system that is read-only'],
    ['ENOSPC', 'does not fit: the disk is full'],
    ['ENOTDIR', 'stands under something that is no folder'],
    ['ELOOP', 'is a link that leads back to itself'],
    ['ENAMETOOLONG', 'has a name that is too long'],
    ['ENXIO', 'is a pipe or a socket that nobody reads from'],
    ['EMFILE', 'cannot be used: raw words'],
  ])('%s is said as “%s”.', (code, expected) => {
    expect(reasonOf(failure(code))).toBe(expected);
  });
});
