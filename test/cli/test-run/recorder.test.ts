import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createRecorder } from '../../../src/cli/test-run/recorder.ts';
import { parseRecording } from '../../../src/core/frames/recording.ts';
import type { Target } from '../../../src/core/target.ts';
import { refusalOf } from '../refusal-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-recorder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TARGET: Target = { kind: 'url', url: 'https://a.example', transport: 'auto', headers: {}, insecure: false };
const redact = (text: string) => text.replaceAll('hush', '[secret]');

describe('createRecorder', () => {
  test('Frames are in the file as soon as they come, masked, behind a header.', async () => {
    const path = join(folder, 'frames.jsonl');
    const recorder = await createRecorder({ path, shown: 'frames.jsonl' }, TARGET, redact);
    recorder.record({ kind: 'started', tool: 'mcp-litmus', version: '1', at: '2026-11-29T00:00:00.000Z', target: 't', rerun: '' });
    recorder.record({ kind: 'progress', text: 'not a frame' });
    recorder.record({ kind: 'frame', frame: { kind: 'stderr', from: 'server', connection: 'c1', seq: 0, t: 1, text: 'hush' } });
    const { header, frames } = parseRecording(readFileSync(path, 'utf8'));
    expect(header).toMatchObject({ format: 1, wire: 'auto', target: 't', side: 'client', version: '1' });
    expect(frames).toEqual([{ kind: 'stderr', from: 'server', connection: 'c1', seq: 0, t: 1, text: '[secret]' }]);
  });

  test.skipIf(process.platform === 'win32')('A pipe that nobody reads from is refused, and does not hold up the program.', async () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    expect(await refusalOf(() => createRecorder({ path, shown: 'pipe' }, TARGET, redact))).toBe(
      'UNWRITABLE_RECORDING: `pipe` is a pipe or a socket that nobody reads from. / Name a file that can be written with `--record FILE`.',
    );
  });

  test('A file that cannot be opened is refused before anything starts.', async () => {
    expect(await refusalOf(() => createRecorder({ path: join(folder, 'none/x'), shown: 'none/x' }, TARGET, redact))).toBe(
      `UNWRITABLE_FILE: \`none/x\` cannot be written: its folder \`${join(folder, 'none')}\` is not there. / Create the folder first.`,
    );
  });
});
