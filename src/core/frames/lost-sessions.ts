import { type Frame, type FrameOf, headerOf } from './frame.ts';

/** An answer that tells us of a session that is gone. */
export interface LostSession {
  readonly session: string;
  readonly request: FrameOf<'request-head'>;
  readonly head: FrameOf<'response-head'>;
}

const GONE = 404;

/**
 * Follows sessions frame by frame, and tells each answer of 404 to a request in a session that the server gave and that
 * we have not ended. A server may end a session at any time, so such an answer says nothing of what was asked.
 */
export function createSessionWatch(): (frame: Frame) => LostSession | undefined {
  const given = new Set<string>();
  const ended = new Set<string>();
  const asked = new Map<number, Pick<LostSession, 'session' | 'request'>>();
  return (frame) => {
    if (frame.kind === 'request-head') {
      const session = headerOf(frame.headers, 'mcp-session-id');
      if (session === undefined || !given.has(session) || ended.has(session)) return undefined;
      asked.set(frame.seq, { session, request: frame });
      if (frame.method === 'DELETE') ended.add(session);
      return undefined;
    }
    if (frame.kind !== 'response-head') return undefined;
    const own = headerOf(frame.headers, 'mcp-session-id');
    if (own !== undefined && frame.status < 300) given.add(own);
    const question = asked.get(frame.request);
    asked.delete(frame.request);
    if (question === undefined || frame.status !== GONE) return undefined;
    // What was under way when we ended the session may come too late.
    if (ended.has(question.session) && question.request.method !== 'DELETE') return undefined;
    return { ...question, head: frame };
  };
}

/** All such answers among frames, in order. */
export function findLostSessions(frames: readonly Frame[]): readonly LostSession[] {
  const see = createSessionWatch();
  return frames.flatMap((frame) => see(frame) ?? []);
}

/** Frames without the requests that are named by their numbers, and without what was answered to them. */
export function withoutRequests(frames: readonly Frame[], requests: ReadonlySet<number>): readonly Frame[] {
  if (requests.size === 0) return frames;
  return frames.filter((frame) => !requests.has(frame.seq) && !('request' in frame && requests.has(frame.request ?? -1)));
}
