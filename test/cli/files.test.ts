import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTextFile, reasonOf } from '../../src/cli/files.ts';
import { refusalOf } from './refusal-of.ts';

const failure = (code: string) => Object.assign(new Error('raw words'), { code });

describe('files', () => {
  test('A file that is not there, or is a folder, is refused with a sentence.', async () => {
    expect(await refusalOf(() => readTextFile(join(tmpdir(), 'litmus-none'), 'none', '--ca FILE'))).toBe(
      'UNREADABLE_FILE: `none` is not there. / Name a file that can be read: `--ca FILE`.',
    );
    expect(await refusalOf(() => readTextFile(tmpdir(), 'tmp', '--ca FILE'))).toContain('`tmp` is a folder.');
  });

  test.each([
    ['EACCES', 'may not be opened: permission denied'],
    ['EPERM', 'may not be opened: permission denied'],
    ['EROFS', 'stands on a file system that is read-only'],
    ['ENOSPC', 'does not fit: the disk is full'],
    ['ENOTDIR', 'stands under something that is no folder'],
    ['EMFILE', 'cannot be used: raw words'],
  ])('%s is said as “%s”.', (code, expected) => {
    expect(reasonOf(failure(code))).toBe(expected);
  });
});
