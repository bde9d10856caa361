import type { HttpAnswer } from '../core/connection.ts';
import { headerOf } from '../core/frames/frame.ts';
import { pause } from '../wire/wait.ts';

/** How fast an endpoint is asked. It learns from 429 and 503, so that a limit on requests is kept and not graded. */
export interface Pace {
  /** Resolves when the next request may go. */
  turn(): Promise<void>;
  /** Takes note of an answer; true when the same request is worth sending again, at its next turn. */
  mayAskAgain(answer: Pick<HttpAnswer, 'status' | 'headers'>, tries: number): boolean;
  /** The limit was met so often that no more is waited for it. */
  readonly isExhausted: boolean;
}

const TOO_MANY = 429;
export const UNAVAILABLE = 503;
const MOST_TRIES: { readonly [status: number]: number } = { [TOO_MANY]: 5, [UNAVAILABLE]: 1 };
/** Whoever names a pause as short as this is asked again for as long as a window lasts. */
const SHORT_PAUSE_MS = 5000;
/** The window of most limits is a minute. */
const LONGEST_PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
/** More is not waited for in a whole run. */
const MOST_PAUSED_MS = 120_000;
const FIRST_INTERVAL_MS = 50;
const LONGEST_INTERVAL_MS = 800;

/** @param now milliseconds by any clock */
export function createPace(now: () => number): Pace {
  let openAt = 0;
  let intervalMs = 0;
  let pausedMs = 0;
  let isKnown = false;
  let isTriedUnknown = false;
  return {
    get isExhausted() {
      return pausedMs >= MOST_PAUSED_MS;
    },
    async turn() {
      const at = Math.max(now(), openAt);
      if (intervalMs > 0) openAt = at + intervalMs;
      const wait = at - now();
      if (wait > 0) await pause(wait);
    },
    mayAskAgain({ status, headers }, tries) {
      const named = readRetryAfter(headers);
      const most = mostTries(status, named);
      isKnown ||= most === undefined;
      if (most === undefined || tries >= most || pausedMs >= MOST_PAUSED_MS) return false;
      // Whoever has answered nothing yet may do so to everybody, whatever the pace.
      if (!isKnown && isTriedUnknown) return false;
      isTriedUnknown ||= !isKnown;
      const wait = named ?? FIRST_PAUSE_MS * 2 ** Math.max(0, tries);
      if (wait > (isKnown ? LONGEST_PAUSE_MS : FIRST_PAUSE_MS)) return false;
      // Those who are refused at the same time wait the same time.
      pausedMs += Math.max(0, now() + wait - Math.max(now(), openAt));
      openAt = Math.max(openAt, now() + wait);
      if (status === TOO_MANY) intervalMs = Math.min(LONGEST_INTERVAL_MS, Math.max(FIRST_INTERVAL_MS, intervalMs * 1.5));
      return true;
    },
  };
}

function mostTries(status: number, namedMs = 0): number | undefined {
  const most = MOST_TRIES[status];
  if (most === undefined || status !== TOO_MANY || namedMs === 0 || namedMs > SHORT_PAUSE_MS) return most;
  return Math.max(most, Math.ceil(LONGEST_PAUSE_MS / namedMs));
}

/** Milliseconds of `Retry-After` (RFC 9110, 10.2.3), where it counts seconds. */
export function readRetryAfter(headers: HttpAnswer['headers']): number | undefined {
  const text = headerOf(headers, 'retry-after')?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined;
}
