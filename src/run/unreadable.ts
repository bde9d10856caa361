import type { Frame } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { sortStdoutNoise } from '../core/frames/stdout-noise.ts';
import { pause } from '../wire/wait.ts';

/** A watch for an answer that has come and that nobody can read. */
export interface UnreadableWatch {
  /** Resolves when there is one; never otherwise. */
  readonly seen: Promise<true>;
  stop(): void;
}

// Whoever prints more than this says other things than answers.
const MOST_LINES = 300;

/** It may be a log of what is said: the answer that comes after it all the same gets its time. */
const GRACE_MS = 2000;

/** Waits for an answer over several lines, beside other text, or behind a `Content-Length` header: no waiting helps there. */
export function watchUnreadable(log: FrameLog): UnreadableWatch {
  const own: Frame[] = [];
  let lines = 0;
  let resolve: (seen: true) => void = () => {};
  const seen = new Promise<true>((settle) => {
    resolve = settle;
  });
  const stop = log.listen((frame) => {
    own.push(frame);
    if (frame.from !== 'server' || frame.kind !== 'noise' || ++lines > MOST_LINES) return;
    const { spread, glued } = sortStdoutNoise(own);
    const isSign = /^content-length:\s*\d+/i.test(frame.text) || glued.length > 0 || spread.some(({ isMessage }) => isMessage);
    if (isSign) void pause(GRACE_MS).then(() => resolve(true));
  });
  return { seen, stop };
}
