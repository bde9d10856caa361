import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { parseRecording, renderRecordingHeader, renderRecordingLine } from '../../../src/core/frames/recording.ts';
import { createRedact, Secret } from '../../../src/core/secrets/secret.ts';
import { UserError } from '../../../src/core/user-error.ts';

const OPEN = createRedact([]);
const HEADER = {
  wire: 'stdio',
  target: 'node server.js',
  side: 'client',
  tool: 'mcp-litmus',
  version: '0.1.0',
  startedAt: '2026-11-29T21:00:00.000Z',
} as const;

function read(name: string): string {
  return readFileSync(new URL(`../../fixtures/formats/${name}`, import.meta.url), 'utf8');
}

function refusal(text: string): UserError {
  try {
    parseRecording(text);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('It was read.');
}

const FRAMES: readonly Frame[] = [
  { seq: 0, t: 0, kind: 'open', from: 'wire', connection: 'c1', wire: 'http', era: 'modern', purpose: 'probe' },
  { seq: 1, t: 1.5, kind: 'start', from: 'wire', connection: 'c1', command: 'node', arguments: ['a b', '"'], cwd: '/x', pid: 7 },
  {
    seq: 2,
    t: 2,
    kind: 'message',
    from: 'server',
    connection: 'c1',
    text: ' {"a": "\\ud800", "n": 1e3}',
    message: { a: '\ud800', n: 1000 },
  },
  { seq: 3, t: 2, kind: 'message', from: 'server', connection: 'c1', text: 'null', message: null, event: 'x', retry: 5, eventId: '' },
  { seq: 4, t: 3, kind: 'noise', from: 'server', connection: 'c1', text: 'a\nb\u2028\u0000\ud800', bytes: 9, cut: true, encoding: 'bom' },
  { seq: 5, t: 4, kind: 'request-head', from: 'client', connection: 'c1', method: 'POST', url: 'http://h/mcp', headers: [['A', 'b']] },
  { seq: 16, t: 4, kind: 'request-head', from: 'client', connection: 'c1', method: 'GET', url: 'http://h/', headers: [], isUnsent: true },
  { seq: 6, t: 4, kind: 'response-head', from: 'server', connection: 'c1', request: 5, status: 200, headers: [] },
  { seq: 7, t: 5, kind: 'body', from: 'server', connection: 'c1', request: 5, text: '<p>', bytes: 3 },
  { seq: 8, t: 5, kind: 'event', from: 'server', connection: 'c1', request: 5, event: 'endpoint', data: '/messages', retry: 10 },
  { seq: 9, t: 5, kind: 'comment', from: 'server', connection: 'c1', request: 5, text: 'ping' },
  { seq: 10, t: 6, kind: 'body-end', from: 'server', connection: 'c1', request: 5, how: 'broken' },
  { seq: 11, t: 6, kind: 'trouble', from: 'wire', connection: 'c1', code: 'EPIPE', text: 'broken pipe' },
  { seq: 12, t: 7, kind: 'stderr', from: 'server', connection: 'c1', text: '' },
  { seq: 13, t: 8, kind: 'input-end', from: 'client', connection: 'c1' },
  { seq: 14, t: 9, kind: 'kill', from: 'wire', connection: 'c1', signal: 'SIGTERM' },
  { seq: 15, t: 9, kind: 'exit', from: 'wire', connection: 'c1', code: null, signal: 'SIGTERM', survivors: [8, 9] },
];

test('A recording comes back as it was written, one line for each frame of any kind.', () => {
  const text = renderRecordingHeader(HEADER, OPEN) + FRAMES.map((frame) => renderRecordingLine(frame, OPEN)).join('');
  expect(text.split('\n')).toHaveLength(FRAMES.length + 2);
  expect(parseRecording(text)).toEqual({ header: { format: 1, ...HEADER }, frames: FRAMES, isTorn: false });
});

test('A recording that went through Windows, or got a byte order mark, is read.', () => {
  const text = `\ufeff${renderRecordingHeader(HEADER, OPEN)}${renderRecordingLine(FRAMES[0] as Frame, OPEN)}\n\n`.replaceAll('\n', '\r\n');
  expect(parseRecording(text).frames).toHaveLength(1);
});

test('What is written is masked, the target and unreadable messages too.', () => {
  const redact = createRedact([new Secret('12345678')]);
  const frame: Frame = {
    seq: 0,
    t: 0,
    kind: 'message',
    from: 'server',
    connection: 'c1',
    text: '{"pin":12345678}',
    message: { pin: 12345678 },
  };
  const text = renderRecordingHeader({ ...HEADER, target: 'node server.js --pin 12345678' }, redact) + renderRecordingLine(frame, redact);
  expect(text).not.toContain('12345678');
  const recording = parseRecording(text);
  expect([recording.header.target, recording.frames[0]]).toEqual([
    'node server.js --pin [secret]',
    { ...frame, text: '{"pin":[secret]}', message: { pin: '[secret]' } },
  ]);
});

test('The recording of format 1 is read.', () => {
  const { header, frames, isTorn } = parseRecording(read('recording-1.jsonl'));
  expect([header.format, frames.length, isTorn]).toEqual([1, 8, false]);
  expect(frames[3]).toMatchObject({ message: { method: 'ping' } });
  expect(frames[5]).toMatchObject({ message: { pin: '[secret]' } });
});

test('A torn last line is left out and told.', () => {
  const { frames, isTorn } = parseRecording(read('recording-torn.jsonl'));
  expect([frames.length, isTorn]).toEqual([3, true]);
});

test('A recording from the future is refused with what to install.', () => {
  const { code, message, remedy } = refusal(read('recording-from-the-future.jsonl'));
  expect(code).toBe('RECORDING_FROM_FUTURE');
  expect(message).toMatch(/^This recording has format 99, and mcp-litmus \S+ reads formats up to 1\.$/);
  expect(remedy).toBe('Install a newer one: `npm install --save-dev mcp-litmus@9.2.0`.');
});

test.each([
  ['an empty file', ''],
  ['some other text', 'hello'],
  ['JSON of another kind', '{"name":"mcp-litmus"}'],
  ['a header without a wire', '{"format":1,"target":"x","side":"client","tool":"t","version":"1","startedAt":""}'],
])('For %s the error says that it is no recording.', (_, text) => {
  expect(refusal(text).code).toBe('NOT_A_RECORDING');
});

test.each(['not JSON', '{"seq":0}', '{"seq":0,"t":0,"kind":"smoke","from":"wire","connection":"c1"}', 'null'])(
  'A line in the middle that is no frame (`%s`) is named by its number.',
  (line) => {
    const text = `${renderRecordingHeader(HEADER, OPEN)}${renderRecordingLine(FRAMES[0] as Frame, OPEN)}${line}\n${renderRecordingLine(FRAMES[1] as Frame, OPEN)}`;
    expect(refusal(text).message).toBe('Line 3 of the recording is no frame.');
  },
);
