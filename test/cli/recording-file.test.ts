import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openRecordingFile } from '../../src/cli/recording-file.ts';

test('What is written stands in the file at once.', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'recording-')), 'run.jsonl');
  const recording = await openRecordingFile({ path: file, shown: 'run.jsonl' });
  recording.write('{"one":1}\n');
  expect(readFileSync(file, 'utf8')).toBe('{"one":1}\n');
  recording.close();
});

test('A file that cannot be opened is refused by the name that the user gave.', async () => {
  await expect(openRecordingFile({ path: '/no/such/folder/run.jsonl', shown: 'folder/run.jsonl' })).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining('folder'),
  });
});

test('A disk that is full is told by that name too.', async ({ skip }) => {
  if (!existsSync('/dev/full')) skip('There is no device that is always full.');
  const recording = await openRecordingFile({ path: '/dev/full', shown: 'run.jsonl' });
  expect(() => recording.write('x')).toThrow(/^`run\.jsonl` /);
  recording.close();
});
