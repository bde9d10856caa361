import type { Frame } from '../../core/frames/frame.ts';

/** Until when a check is judged, on the clock of the frames. */
export interface Moment {
  readonly now: number;
  /** The client has gone. */
  readonly isOver: boolean;
}

/** A client that means to go on has done so by then, in milliseconds: it asks no person. */
export const PATIENCE_MS = 10_000;
/** As long as that takes what a client does in one go, such as asking for the next page. */
export const AT_A_STRETCH_MS = 3000;

/** What should follow a frame may come still: the client is there, and has not had its time. */
export function mayStillCome({ t }: Pick<Frame, 't'>, { isOver, now }: Moment, patienceMs = PATIENCE_MS): boolean {
  return !isOver && now - t < patienceMs;
}
