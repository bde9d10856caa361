import { expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frame-log.ts';
import { createStderrReader, createStdoutReader, READER_LIMITS } from '../../../src/wire/stdio/reader.ts';

const ANSWER = '{"jsonrpc":"2.0","id":1,"result":{"text":"größer 🌊"}}';

function readStdout(pieces: readonly Uint8Array[]) {
  const log = createFrameLog(() => 0);
  const floods: string[] = [];
  const reader = createStdoutReader(log, 'c1', (text) => floods.push(text));
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { frames: log.frames, floods };
}

test('The same bytes give the same frames, wherever they are cut.', () => {
  const whole = Buffer.concat([
    Buffer.from(`Welcome\r\n${ANSWER}\n[{"jsonrpc":"2.0","method":"a"}]\n{"level":"info"}\n}\n\n`),
    Buffer.from(`\uFEFF${ANSWER}\n`),
    Buffer.from('{"jsonrpc":"2.0","id":2,"result":"gr\xf6\xdfer"}\n', 'latin1'),
    Buffer.from(`${ANSWER}\r\n{"jsonrpc":"2.0","id":3`),
  ]);
  const { frames } = readStdout([whole]);
  expect(frames.map((frame) => [frame.kind, 'encoding' in frame ? frame.encoding : undefined])).toEqual([
    ['noise', undefined],
    ['message', undefined],
    ['message', undefined],
    ['noise', undefined],
    ['noise', undefined],
    ['noise', undefined],
    ['message', 'bom'],
    ['message', 'invalid-utf8'],
    ['message', undefined],
    ['noise', undefined],
  ]);
  expect(frames[0]).toMatchObject({ text: 'Welcome', bytes: 8 });
  expect(frames.at(-1)).toMatchObject({ text: '{"jsonrpc":"2.0","id":3', cut: true });
  for (let at = 0; at <= whole.length; at++) {
    expect(readStdout([whole.subarray(0, at), whole.subarray(at)]).frames).toEqual(frames);
  }
  expect(readStdout([...whole].map((byte) => Uint8Array.of(byte))).frames).toEqual(frames);
});

test('A long line of noise is kept in part and counted in full.', () => {
  const { frames } = readStdout([Buffer.from(`${'x'.repeat(READER_LIMITS.noise + 5)}\n`)]);
  expect(frames).toMatchObject([{ kind: 'noise', bytes: READER_LIMITS.noise + 5 }]);
  expect(frames[0]?.kind === 'noise' && frames[0].text.length).toBe(READER_LIMITS.noise);
});

test('A message above the limit of a line is noise that was cut.', () => {
  const piece = Buffer.from('y'.repeat(1024 * 1024));
  const { frames } = readStdout([Buffer.from('{"jsonrpc":"2.0","id":1,"result":"'), ...Array(33).fill(piece), Buffer.from('"}\n')]);
  expect(frames).toMatchObject([{ kind: 'noise', cut: true, bytes: 33 * 1024 * 1024 + 36 }]);
});

test('A flood is told once, and nothing is read after it.', () => {
  const lines = Buffer.from('noise\n'.repeat(READER_LIMITS.floodLines + 1));
  const { frames, floods } = readStdout([lines, lines, Buffer.from(`${ANSWER}\n`)]);
  expect(floods).toHaveLength(1);
  expect(floods[0]).toContain(`${READER_LIMITS.floodLines + 1} lines`);
  expect(frames).toHaveLength(READER_LIMITS.floodLines + 1);
});

test('Lines on stderr are kept up to a limit, and the rest is counted.', () => {
  const log = createFrameLog(() => 0);
  const reader = createStderrReader(log, 'c1');
  reader.push(Buffer.from('begin\r\nno newli'));
  reader.push(Buffer.from('ne'));
  reader.end();
  expect(log.frames).toMatchObject([
    { kind: 'stderr', text: 'begin' },
    { kind: 'stderr', text: 'no newline' },
  ]);

  const loud = createFrameLog(() => 0);
  const loudReader = createStderrReader(loud, 'c1');
  const line = Buffer.from(`${'e'.repeat(1023)}\n`);
  for (let count = 0; count < 2000; count++) loudReader.push(line);
  loudReader.end();
  expect(loud.frames.length).toBeLessThan(1030);
  expect(loud.frames.at(-1)).toMatchObject({ text: expect.stringMatching(/^\[\d+ more bytes on stderr were read and not kept\]$/) });
});
