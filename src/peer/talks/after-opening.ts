import type { Frame } from '../../core/frames/frame.ts';
import type { Talk } from '../../core/talk.ts';

/** What a client did once its opening was answered. */
export type AfterOpening = 'went-on' | 'left' | 'open';

/** A client that means to go on has done so by then. */
const PATIENCE_MS = 10_000;

/** Whether the client said anything after the answer to its opening; `open` while it may still do so, or has none. */
export function afterOpening({ opening, frames }: Talk, { now, isOver }: { readonly now: number; readonly isOver: boolean }): AfterOpening {
  const answer = opening?.result === undefined ? undefined : opening.answer;
  if (answer === undefined) return 'open';
  if (frames.some((frame) => frame.seq > answer.seq && saysSomething(frame))) return 'went-on';
  return isOver || now - answer.t > PATIENCE_MS ? 'left' : 'open';
}

function saysSomething(frame: Frame): boolean {
  return frame.from === 'client' && frame.kind === 'message';
}
