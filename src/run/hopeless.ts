import type { Opener } from '../client/opener.ts';
import type { Limits } from '../core/check.ts';
import type { Connection } from '../core/connection.ts';
import { type Frame, isFrameOf } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { pause, startDeadline } from '../wire/wait.ts';
import { askFramed, type FramedAnswer } from './diagnose/framed-answer.ts';

/** Why no answer will come, however long it is waited for. */
export interface Hopeless {
  readonly because: string;
  /** It reads messages that are framed in another way. */
  readonly framed?: FramedAnswer;
}

export interface HopelessWatch {
  /** Resolves when that is known; never otherwise. */
  readonly seen: Promise<Hopeless>;
  stop(): void;
}

export interface HopelessSetup {
  readonly opener: Pick<Opener, 'attempt'>;
  readonly log: FrameLog;
  readonly limits: Pick<Limits, 'requestMs' | 'startMs'>;
  /** The connection on which `initialize` waits for its answer. */
  readonly main: string;
}

/** The other process may have been the quicker one. */
const GRACE_MS = 2000;
/** A title may stand before it, or what is wrong with the command line. */
const FIRST_LINES = 5;

/**
 * Watches a process that does not answer soon for what decides that it never will: it answers what is framed as for
 * language servers, or it has printed a web page or how it is used, and nothing since. What is only slow does neither.
 */
export function watchHopeless({ opener, log, limits, main }: HopelessSetup): HopelessWatch {
  const began = log.now();
  let isOver = false;
  let probe: Connection | undefined;
  let stopClock = () => {};
  let resolve: (hopeless: Hopeless) => void = () => {};
  const seen = new Promise<Hopeless>((settle) => {
    resolve = settle;
  });
  // One message, on whichever connection, and it is a server.
  const decide = (hopeless: Hopeless) => {
    if (!isOver && !log.frames.some(({ kind, from }) => kind === 'message' && from === 'server')) resolve(hopeless);
  };

  const own = log.frames.filter((frame) => frame.connection === main && frame.from === 'server');
  const rearm = () => {
    stopClock();
    const what = whatIsPrinted(own);
    const last = own.at(-1);
    if (what === undefined || last === undefined) return;
    const leftMs = Math.max(0, limits.requestMs - (log.now() - last.t));
    stopClock = startDeadline(leftMs, () => decide({ because: `It has printed ${what}, and nothing since.` }));
  };
  const stopListening = log.listen((frame) => {
    if (frame.connection !== main || frame.from !== 'server') return;
    own.push(frame);
    rearm();
  });
  rearm();

  const ask = async () => {
    const framed = await askFramed(opener, limits.startMs, (connection) => {
      probe = connection;
      if (isOver) void probe.close();
    });
    if (framed === undefined) return;
    await pause(Math.max(GRACE_MS, log.now() - began));
    decide({ because: 'It answers what is framed with a `Content-Length` header, and no line.', framed });
  };
  ask().catch(() => {});

  return {
    seen,
    stop() {
      isOver = true;
      stopListening();
      stopClock();
      void probe?.close();
    },
  };
}

/** A web page, or how a program is used; undefined for anything else. */
function whatIsPrinted(said: readonly Frame[]): string | undefined {
  const lines = said.filter(isFrameOf('noise')).flatMap(({ text }) => text.trim() || []);
  if (/^<(!doctype\s+html|html)\b/i.test(lines[0] ?? '')) return 'a web page';
  return lines.slice(0, FIRST_LINES).some((line) => /^usage:?\s/i.test(line)) ? 'how it is used' : undefined;
}
