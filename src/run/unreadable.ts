import type { Frame } from '../core/frame.ts';
import type { FrameLog } from '../core/frame-log.ts';
import { sortStdoutNoise } from '../core/stdout-noise.ts';
import { pause } from '../wire/wait.ts';

/** A watch for an answer that has come and that nobody can read. */
export interface UnreadableWatch {
  /** Resolves when there is one; never otherwise. */
  readonly seen: Promise<true>;
  stop(): void;
}

// Whoever prints more than this says other things than answers.
const MOST_LINES = 300;

/** A header may be a line of a log: the answer that comes after it all the same gets its time. */
const HEADER_GRACE_MS = 2000;

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
    if (/^content-length:\s*\d+/i.test(frame.text)) void pause(HEADER_GRACE_MS).then(() => resolve(true));
    const { spread, glued } = sortStdoutNoise(own);
    if (glued.length > 0 || spread.some(({ isMessage }) => isMessage)) resolve(true);
  });
  return { seen, stop };
}
