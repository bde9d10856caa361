import type { Frame } from '../../core/frames/frame.ts';
import type { Talk } from '../../core/talk.ts';
import { type Moment, mayStillCome } from './patience.ts';

/** What a client did once its opening was answered. */
export type AfterOpening = 'went-on' | 'left' | 'open';

/** Whether the client said anything after the answer to its opening; `open` while it may still do so, or has none. */
export function afterOpening({ opening, frames }: Talk, moment: Moment): AfterOpening {
  const answer = opening?.result === undefined ? undefined : opening.answer;
  if (answer === undefined) return 'open';
  if (frames.some((frame) => frame.seq > answer.seq && saysSomething(frame))) return 'went-on';
  return mayStillCome(answer, moment) ? 'open' : 'left';
}

function saysSomething(frame: Frame): boolean {
  return frame.from === 'client' && frame.kind === 'message';
}
