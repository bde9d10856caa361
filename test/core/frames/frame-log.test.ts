import { expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';

const STDERR = { kind: 'stderr', from: 'server', connection: 'a', text: 'hello' } as const;

test('Frames are numbered from zero and timed from the start of the run.', () => {
  let clock = 5000;
  const log = createFrameLog(() => clock);
  log.add(STDERR);
  clock += 12.345;
  log.add(STDERR);
  expect(log.frames.map(({ seq, t }) => [seq, t])).toEqual([
    [0, 0],
    [1, 12.3],
  ]);
  expect(log.now()).toBe(12.3);
});

test('Whoever listens hears each frame until it stops listening.', () => {
  const log = createFrameLog(() => 0);
  const heard: Frame[] = [];
  const stop = log.listen((frame) => heard.push(frame));
  log.add(STDERR);
  stop();
  log.add(STDERR);
  expect(heard.map(({ seq }) => seq)).toEqual([0]);
});

test('A listener may stop while it is told.', () => {
  const log = createFrameLog(() => 0);
  const heard: string[] = [];
  const stop = log.listen(() => {
    heard.push('once');
    stop();
  });
  log.listen(() => heard.push('always'));
  log.add(STDERR);
  log.add(STDERR);
  expect(heard).toEqual(['once', 'always', 'always']);
});
