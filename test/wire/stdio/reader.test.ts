import { expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { createStderrReader, createStdoutReader, READER_LIMITS } from '../../../src/wire/stdio/reader.ts';

const ANSWER = '{"jsonrpc":"2.0","id":1,"result":{"text":"größer 🌊"}}';

function readStdout(pieces: readonly Uint8Array[], wasCutOff = false) {
  const log = createFrameLog(() => 0);
  const floods: string[] = [];
  const reader = createStdoutReader(log, 'c1', ({ text }) => floods.push(text));
  for (const piece of pieces) reader.push(piece);
  reader.end(wasCutOff);
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

/** An answer that is too long by far, in pieces. */
const longAnswer = (mebibytes: number) => [
  Buffer.from('{"jsonrpc":"2.0","id":1,"result":"'),
  ...Array<Uint8Array>(mebibytes).fill(Buffer.from('y'.repeat(1024 * 1024))),
  Buffer.from('"}\n'),
];

test('A message above the limit of a line is noise that was cut, and its length is told.', () => {
  const { frames } = readStdout(longAnswer(33));
  expect(frames).toMatchObject([
    { kind: 'noise', cut: true, bytes: 33 * 1024 * 1024 + 36 },
    {
      kind: 'trouble',
      code: 'LINE_TOO_LONG',
      text: 'It wrote a line of 33.0 MiB to stdout. No more than 16 MiB are read as a message.',
    },
  ]);
});

test('After one line that is too long, however long, the next is read; of several there is an end.', () => {
  const { frames, floods } = readStdout([...longAnswer(100), Buffer.from(`${ANSWER}\n`)]);
  expect(frames.map(({ kind }) => kind)).toEqual(['noise', 'trouble', 'message']);
  expect(floods).toEqual([]);
  expect(readStdout([...longAnswer(100), ...longAnswer(100), ...longAnswer(100)]).floods).toEqual([
    'It wrote 2 lines (200 MiB) to stdout that are no messages.',
  ]);
});

test('What is too long and has no end is told in the end, also where we make it.', () => {
  const halves = [Buffer.from(`${ANSWER}\n`), ...longAnswer(20).slice(0, -1)];
  for (const wasCutOff of [true, false])
    expect(readStdout(halves, wasCutOff).frames.at(-1)).toMatchObject({
      code: 'LINE_TOO_LONG',
      text: 'It wrote 20.0 MiB to stdout without ending the line. No more than 16 MiB are read as a message.',
    });
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
  expect(loud.frames.at(-2)).toMatchObject({ text: expect.stringMatching(/^\[\d+ more bytes on stderr were read and not kept\]$/) });
});

test('Messages without end are a flood, by their number or by their size.', () => {
  const many = readStdout(Array<Uint8Array>(120).fill(Buffer.from(`${ANSWER}\n`.repeat(1000))));
  expect(many.floods).toEqual([expect.stringMatching(/^It sent 100001 messages and lines \(\S+ MiB\) on one connection\.$/)]);
  expect(many.frames).toHaveLength(100_001);
  const batch = Buffer.from(`[${Array(1000).fill(ANSWER).join()}]\n`);
  expect(readStdout(Array<Uint8Array>(120).fill(batch)).frames).toHaveLength(101);
  const dense = Buffer.from(`{"jsonrpc":"2.0","method":"m","params":[${'{},'.repeat(1_000_000)}0]}\n`);
  expect(readStdout(Array<Uint8Array>(60).fill(dense)).frames.length).toBeLessThan(10);
});

test('A line without end is a flood, of which the beginning is kept.', () => {
  const piece = Buffer.alloc(1024 * 1024, 'x');
  const { frames, floods } = readStdout(Array<Uint8Array>(200).fill(piece));
  expect(floods).toEqual(['It wrote 129 MiB to stdout without ending the line.']);
  expect(frames).toMatchObject([{ kind: 'noise', bytes: 129 * 1024 * 1024, cut: true }]);
  expect(frames[0]?.kind === 'noise' && frames[0].text.length).toBe(READER_LIMITS.noise);
});

test('A line that we cut off is left out where others had come to their end, and told where none had.', () => {
  const half = Buffer.from(ANSWER.slice(0, 20));
  expect(readStdout([Buffer.from(`${ANSWER}\n`), half], true).frames).toMatchObject([{ kind: 'message' }]);
  expect(readStdout([half], true).frames).toMatchObject([{ kind: 'noise', cut: true }]);
});

test('However much comes on stderr, its last lines are kept.', () => {
  const log = createFrameLog(() => 0);
  const reader = createStderrReader(log, 'c1');
  for (let count = 0; count < 100; count++) reader.push(Buffer.from('warning\n'.repeat(10_000)));
  reader.push(Buffer.from('Error: no key\n}'));
  reader.end();
  const texts = log.frames.flatMap((frame) => (frame.kind === 'stderr' ? [frame.text] : []));
  expect(texts.length).toBeLessThan(READER_LIMITS.stderrLines + 300);
  expect(texts.slice(-2)).toEqual(['Error: no key', '}']);
  expect(texts.filter((text) => text.endsWith('more bytes on stderr were read and not kept]'))).toHaveLength(1);
});
