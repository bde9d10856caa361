import { describe, expect, test } from 'vitest';
import type { Diagnosis } from '../../../src/core/event.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';
import { runTest } from '../../../src/run/test.ts';

const READ = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => answer(JSON.parse(line)));`;

async function diagnosisOf(script: string, startMs = 800): Promise<Diagnosis | undefined> {
  const target = {
    kind: 'command',
    command: process.execPath,
    arguments: ['-e', script],
    environment: {},
    cleanEnvironment: false,
  } as const;
  const limits = { ...DEFAULT_LIMITS, requestMs: startMs > 1000 ? startMs : 300, startMs, exitMs: 200 };
  const options = { target, shownTarget: '', rerun: '', toolVersion: '0.0.0', checks: [], maxPages: 10, limits, jobs: 2 };
  for await (const event of runTest(options)) if (event.kind === 'diagnosed') return event.diagnosis;
  return undefined;
}

describe('a process whose output is of no use', () => {
  test('since it does not stop is not taken for one that was ended by somebody.', async () => {
    const diagnosis = await diagnosisOf(
      `const line = 'noise\\n'.repeat(1000); const more = () => process.stdout.write(line, more); more();`,
      15_000,
    );
    expect(diagnosis?.cause).toBe('floods');
    expect(diagnosis?.text).toMatch(
      /^It was ended by us, since it does not stop\. It wrote \d+ lines \(.*\) to stdout that are no messages\.$/,
    );
  });

  test('since its answer is longer than anybody reads is told how long it is.', async () => {
    const answer = `const answer = ({ id }) => id !== undefined && process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: { a: 'x'.repeat(2e7) } }) + '\\n');`;
    expect(await diagnosisOf(answer + READ, 3000)).toMatchObject({
      cause: 'answer-too-long',
      text: 'Its answer is longer than anybody reads. It wrote a line of 19.1 MiB to stdout. No more than 16 MiB are read as a message.',
    });
  });

  test('since a line does not stop is told with its length.', async () => {
    const diagnosis = await diagnosisOf(
      `const piece = 'x'.repeat(1 << 20); const more = () => process.stdout.write(piece, more); more();`,
      15_000,
    );
    expect(diagnosis).toMatchObject({
      cause: 'floods',
      text: expect.stringMatching(/It wrote 12\d(\.\d)? MiB to stdout without ending the line\.$/),
    });
  });

  test.each([
    [`{ result: null }`, 'its `result` is `null`, and must be an object'],
    [`{ error: 'no' }`, 'its `error` is `"no"`, and must be an object'],
  ])('since %s answers `initialize` is told from one that does not answer.', async (body, text) => {
    const diagnosis = await diagnosisOf(
      `const answer = ({ id }) => id !== undefined && process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...${body} }) + '\\n'); ${READ}`,
    );
    expect(diagnosis).toMatchObject({ cause: 'initialize-answer-malformed', text: expect.stringContaining(text) });
  });

  test('since it closed its stdout is told at once.', async () => {
    const began = performance.now();
    expect(await diagnosisOf(`require('node:fs').closeSync(1); process.stdin.resume(); setInterval(() => {}, 1000);`)).toMatchObject({
      cause: 'stdout-closed',
    });
    expect(performance.now() - began).toBeLessThan(8000);
  });

  test('since each message stands on several lines is told how many.', async () => {
    const answer = `const answer = ({ id }) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: { a: 1 } }, null, 2) + '\\n');`;
    expect(await diagnosisOf(answer + READ)).toMatchObject({
      cause: 'message-over-several-lines',
      text: expect.stringContaining('7 lines'),
    });
  });

  test('since its answer stands behind other words is shown with them.', async () => {
    const answer = `process.stdout.write('Ready. ');
      const answer = ({ id }) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: { a: 1 } }) + '\\n');`;
    expect(await diagnosisOf(answer + READ)).toMatchObject({
      cause: 'answer-shares-its-line',
      text: expect.stringContaining('`Ready. {"jsonrpc"'),
    });
  });

  test('since it is UTF-16 is told so, with and without a byte order mark.', async () => {
    for (const mark of ['', '\\ufeff']) {
      const answer = `const answer = ({ id }) => process.stdout.write(Buffer.from('${mark}' + JSON.stringify({ jsonrpc: '2.0', id, result: {} }) + '\\n', 'utf16le'));`;
      expect(await diagnosisOf(answer + READ)).toMatchObject({ cause: 'not-utf-8' });
    }
  });

  test.each([
    ['no end at all', `''`, ''],
    ['a carriage return alone', `'\\r'`, 'carriage return'],
  ])('since its lines have %s is told what it wrote, also when it has to be killed.', async (_, end, text) => {
    const answer = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);
      const answer = ({ id }) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: {} }) + ${end});`;
    const diagnosis = await diagnosisOf(answer + READ);
    expect(diagnosis).toMatchObject({ cause: 'line-never-ends', text: expect.stringContaining('begin with `{"jsonrpc"') });
    expect(diagnosis?.text).toContain(text);
  });
});
