import type { Connection } from '../core/connection.ts';
import type { Frame } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { createSessionWatch, findLostSessions, type LostSession } from '../core/frames/lost-sessions.ts';
import type { Connections } from './connections.ts';
import { executeRun, type Outcome } from './execute.ts';
import type { Task } from './plan.ts';

/** Sessions may end again while a check is repeated; a server that ends them each time does so by its own doing. */
const MOST_TRIES = 3;

/** Tries checks, and tries those once more whose session the server ended meanwhile. */
export interface Repeater {
  run(task: Task): Promise<Outcome>;
  /** The requests that met a session which was gone, and that say nothing of the server. */
  excused(): ReadonlySet<number>;
}

export function createRepeater(setup: Connections, log: FrameLog): Repeater {
  const see = createSessionWatch();
  const losses: LostSession[] = [];
  const note = (frame: Frame) => {
    const loss = see(frame);
    if (loss !== undefined) losses.push(loss);
  };
  log.frames.forEach(note);
  log.listen(note);
  /** Losses that came again with the last try of a check. */
  const standing = new Set<LostSession>();

  return {
    async run(task) {
      for (let tries = 1; ; tries += 1) {
        const used = new Set<string>();
        const mark = losses.length;
        const outcome = await executeRun(task, noting(setup, (connection) => used.add(connection.id)));
        const own = losses.slice(mark).filter(({ head }) => used.has(head.connection));
        if (own.length === 0) return outcome;
        setup.renew(task);
        const isLast = tries >= MOST_TRIES || outcome.verdict === 'crashed';
        if (!isLast) continue;
        for (const loss of own) standing.add(loss);
        return outcome;
      }
    },
    excused() {
      const endsSessions = log.frames.some(isServedDelete(log.frames));
      const excused = losses.filter((loss) => !standing.has(loss) && (loss.request.method !== 'DELETE' || endsSessions));
      return new Set(excused.map(({ request }) => request.seq));
    },
  };
}

/** The same setup, which tells of each connection that a check gets. */
function noting(setup: Connections, note: (connection: Connection) => void): Connections {
  const noted = async (opening: Promise<Connection>) => {
    const connection = await opening;
    note(connection);
    return connection;
  };
  return {
    ...setup,
    shared: (task) => noted(setup.shared(task)),
    capable: (task) => noted(setup.capable(task)),
    expendable: (task) => noted(setup.expendable(task)),
    open: (task, options) => noted(setup.open(task, options)),
  };
}

/** Whether a frame is the answer that ended a session at our wish. */
function isServedDelete(frames: readonly Frame[]): (frame: Frame) => boolean {
  return (frame) => {
    if (frame.kind !== 'response-head' || frame.status < 200 || frame.status > 299) return false;
    const request = frames[frame.request];
    return request?.kind === 'request-head' && request.method === 'DELETE';
  };
}

/** Whether the session of a connection was gone when something was asked in it. */
export function hasLostItsSession({ id, sessionId }: Connection, log: FrameLog): boolean {
  return sessionId !== undefined && findLostSessions(log.frames).some(({ session, head }) => session === sessionId && head.connection === id);
}
