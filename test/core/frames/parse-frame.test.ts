import { expect, test } from 'vitest';
import { parseFrame } from '../../../src/core/frames/parse-frame.ts';

const PLACE = { seq: 0, t: 0, from: 'server', connection: 'c1' };

test.each([
  { ...PLACE, kind: 'stderr', text: 'x' },
  { ...PLACE, kind: 'exit', code: 1, signal: null, survivors: [] },
  { ...PLACE, kind: 'message', text: 'null', message: null },
])('A frame with all its fields is taken: %j', (frame) => {
  expect(parseFrame(frame)).toEqual(frame);
});

test.each([
  null,
  [],
  { ...PLACE, kind: 'stderr' },
  { ...PLACE, kind: 'toString' },
  { ...PLACE, kind: 'stderr', text: 'x', seq: '0' },
  { ...PLACE, kind: 'stderr', text: 'x', from: 'nobody' },
  { ...PLACE, kind: 'message', text: 'null' },
  { ...PLACE, kind: 'noise', text: '', bytes: 0, encoding: 'latin1' },
  { ...PLACE, kind: 'response-head', request: 0, status: 200, headers: [['a']] },
])('What is no frame is not taken: %j', (value) => {
  expect(parseFrame(value)).toBeUndefined();
});
