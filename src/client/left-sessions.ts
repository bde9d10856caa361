import { type Frame, headerOf } from '../core/frames/frame.ts';

const FIELD = 'mcp-session-id';

/**
 * The sessions that a server gave to raw requests of one connection and that nobody has ended since, such as by an
 * `initialize` of a check. Those that another connection got as well are not its own.
 */
export function findLeftSessions(frames: readonly Frame[], connection: string): readonly string[] {
  const outside = new Set<number>();
  const ended = new Set<string>();
  const own = new Set<string>();
  const others = new Set<string>();
  for (const frame of frames) {
    if (frame.kind === 'request-head') {
      const named = headerOf(frame.headers, FIELD);
      if (named === undefined) outside.add(frame.seq);
      else if (frame.method === 'DELETE') ended.add(named);
    } else if (frame.kind === 'response-head' && frame.status < 300) {
      const given = headerOf(frame.headers, FIELD);
      if (given === undefined) continue;
      if (frame.connection !== connection) others.add(given);
      else if (outside.has(frame.request)) own.add(given);
    }
  }
  return [...own].filter((session) => !ended.has(session) && !others.has(session));
}
