import { type Connection, NoAnswer } from '../core/connection.ts';
import type { Frame } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { createSessionWatch, findLostSessions, type LostSession } from '../core/frames/lost-sessions.ts';
import { endsWithRefusedGreeting } from '../core/frames/refused-greetings.ts';
import type { Connections } from './connections.ts';
import { executeRun, type Outcome } from './execute.ts';
import { createGate } from './gate.ts';
import type { Task } from './plan.ts';

/** Sessions may end again while a check is repeated; a server that ends them each time does so by its own doing. */
const MOST_TRIES = 3;

/**
 * Tries checks, and tries those once more whose session the server ended meanwhile, or which it turned away since it keeps
 * few sessions at a time: these alone, when no other session of ours is open.
 */
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

  const gate = createGate();
  let isCrowded = false;

  const attempt = async (task: Task) => {
    const used = new Set<string>();
    const mark = log.frames.length;
    const first = losses.length;
    const outcome = await executeRun(
      task,
      noting(setup, (id) => used.add(id)),
    );
    const isOwn = ({ connection }: Frame) => used.has(connection);
    const isTurnedAway = endsWithRefusedGreeting(log.frames.slice(mark).filter(isOwn));
    return { outcome, isTurnedAway, lost: losses.slice(first).filter(({ head }) => isOwn(head)) };
  };
  const attemptAlone = (task: Task) =>
    gate.alone(async () => {
      await setup.makeRoom(task);
      return attempt(task);
    });
  const attemptInRoom = async (task: Task) => {
    if (isCrowded) return attemptAlone(task);
    const beside = await gate.beside(() => attempt(task));
    if (!beside.isTurnedAway || setup.isLimited()) return beside;
    const alone = await attemptAlone(task);
    // Whoever has room again once others have left has too little for all of them.
    isCrowded ||= !alone.isTurnedAway;
    return alone;
  };

  return {
    async run(task) {
      for (let tries = 1; ; tries += 1) {
        const { outcome, lost } = await attemptInRoom(task);
        if (lost.length === 0) return outcome;
        setup.renew(task);
        if (tries < MOST_TRIES && outcome.verdict !== 'crashed') continue;
        for (const loss of lost) standing.add(loss);
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

/** The same setup, which tells the id of each connection that a check gets, or would have got. */
function noting(setup: Connections, note: (id: string) => void): Connections {
  const noted = async (opening: Promise<Connection>) => {
    try {
      const connection = await opening;
      note(connection.id);
      return connection;
    } catch (error) {
      if (error instanceof NoAnswer) for (const { connection } of error.evidence) note(connection);
      throw error;
    }
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
  return (
    sessionId !== undefined && findLostSessions(log.frames).some(({ session, head }) => session === sessionId && head.connection === id)
  );
}
