import { expect, test } from 'vitest';
import { type Frame, headerOf, isFrameOf, mediaTypeOf } from '../../../src/core/frames/frame.ts';

const HEADERS = [
  ['Content-Type', 'Text/Event-Stream; charset=utf-8'],
  ['X-Twice', 'first'],
  ['x-twice', 'second'],
] as const;

test('A header is found without regard to case, the first one of several.', () => {
  expect(headerOf(HEADERS, 'x-TWICE')).toBe('first');
  expect(headerOf(HEADERS, 'x-none')).toBeUndefined();
});

test('A media type has no parameters and no capitals.', () => {
  expect(mediaTypeOf(HEADERS)).toBe('text/event-stream');
  expect(mediaTypeOf([])).toBe('');
});

test('Frames are told apart by kind.', () => {
  const frames: readonly Frame[] = [{ seq: 0, t: 0, kind: 'stderr', from: 'server', connection: 'a', text: 'hello' }];
  expect(frames.filter(isFrameOf('stderr')).map((frame) => frame.text)).toEqual(['hello']);
  expect(frames.filter(isFrameOf('noise'))).toEqual([]);
});
