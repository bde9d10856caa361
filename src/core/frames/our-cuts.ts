import type { Frame, FrameOf } from './frame.ts';
import { isRequest, isResponse, messagesIn } from './message.ts';

/** Troubles that are our own hand: the peer said more than a tester takes, so that we ended it, hung up, or read no further. */
const CODES = ['FLOOD', 'RUN_FULL', 'BODY_TOO_LARGE', 'LINE_TOO_LONG'];
/** Those after which nothing comes on a connection, or on the one stream. */
const LAST = ['FLOOD', 'RUN_FULL'];

type Cut = FrameOf<'trouble'>;

export function isCut(frame: Frame): frame is Cut {
  return frame.kind === 'trouble' && CODES.includes(frame.code);
}

/** Whether it is the end of its connection, or stream: what is long alone is dropped, and what comes next is read. */
export function isLastCut(frame: Frame): frame is Cut {
  return frame.kind === 'trouble' && LAST.includes(frame.code);
}

/**
 * What is no evidence against a server, each with the cut that is the reason: what was asked and had no answer when we cut
 * it short, the cut itself, and whatever came after it.
 */
export function restsOnCuts(frames: readonly Frame[]): ReadonlyMap<Frame, Cut> {
  const found = new Map<Frame, Cut>();
  const lines = new Map<string, Line>();
  for (const frame of frames) {
    let line = lines.get(frame.connection);
    if (line === undefined) {
      line = { open: new Map(), exchanges: new Map() };
      lines.set(frame.connection, line);
    }
    const request = 'request' in frame ? frame.request : undefined;
    const before = line.cut ?? (request === undefined ? undefined : line.exchanges.get(request));
    if (before !== undefined) found.set(frame, before);
    if (isCut(frame)) {
      found.set(frame, frame);
      for (const [key, sent] of line.open) {
        if (request !== undefined && sent.request !== request) continue;
        found.set(sent, frame);
        line.open.delete(key);
      }
      if (request !== undefined) line.exchanges.set(request, frame);
      else if (isLastCut(frame)) line.cut = frame;
    }
    if (frame.kind === 'message') note(frame, line);
  }
  return found;
}

/** What is known of one connection. */
interface Line {
  /** Requests without an answer, by their id. */
  readonly open: Map<string, FrameOf<'message'>>;
  /** Over HTTP: the requests whose answers were cut. */
  readonly exchanges: Map<number, Cut>;
  cut?: Cut;
}

function note(frame: FrameOf<'message'>, { open }: Line): void {
  for (const message of messagesIn(frame.message)) {
    if (frame.from === 'client' && isRequest(message)) open.set(JSON.stringify(message['id']), frame);
    else if (frame.from === 'server' && isResponse(message)) open.delete(JSON.stringify(message['id']));
  }
}
