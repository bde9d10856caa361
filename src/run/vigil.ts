import type { Limits } from '../core/check.ts';
import { type Connection, NoAnswer } from '../core/connection.ts';
import { type FrameOf, headerOf } from '../core/frames/frame.ts';
import { findSignOfLife } from '../core/frames/sign-of-life.ts';
import type { Outcome } from './execute.ts';
import type { Task } from './plan.ts';
import { isWithheld } from './withheld.ts';

/** Notices that a server has stopped answering, so that no more checks wait for it in vain. */
export interface Vigil {
  /** Why a task is not tried any more. */
  refusalOf(task: Task): string | undefined;
  /** Asks the server for a sign of life when an outcome casts doubt on it. */
  follow(outcome: Outcome): Promise<void>;
}

export interface VigilSetup {
  readonly limits: Pick<Limits, 'requestMs' | 'startMs'>;
  /** Milliseconds of the run so far. */
  readonly now: () => number;
  /** It limits how often it may be asked, and no more is waited for that. */
  readonly isLimited?: () => boolean;
  /** The last answer that was withheld for load. */
  readonly withheld?: () => Pick<FrameOf<'response-head'>, 'headers' | 't'> | undefined;
  /** How often the server was cut short by us so far, since it sends more than is taken. */
  readonly cuts: () => number;
  shared(task: Task): Promise<Connection>;
  /** Ends the shared connection of a revision; the next one is opened anew. */
  forsake(task: Task): void;
  open(task: Task): Promise<Connection>;
}

/** A server that falls silent on so many connections, one after the other, is not waited for on the next. */
const MOST_REVIVALS = 3;
/** The first look alone opens seven connections. */
const MOST_CUTS = 12;

/** How long a run may last: a server that answers everything just in time keeps a tester for hours. */
export function longestRunMs({ requestMs, startMs }: VigilSetup['limits']): number {
  return startMs * 3 + requestMs * 40;
}

export function createVigil(setup: VigilSetup): Vigil {
  const { limits, now } = setup;
  const silences = new Map<string, number>();
  const given = new Map<string, string>();
  const longest = longestRunMs(limits);

  const answers = async (connection: Connection, { peer }: Task): Promise<boolean> => {
    try {
      return (await findSignOfLife(connection, peer)) !== undefined;
    } catch (error) {
      // An answer that is withheld is one.
      if (error instanceof NoAnswer) return true;
      throw error;
    }
  };
  const answersAnew = async (task: Task): Promise<boolean> => {
    try {
      const isShared = usesShared(task);
      const connection = await (isShared ? setup.shared(task) : setup.open(task));
      const isAlive = await answers(connection, task);
      if (!isShared) void connection.close();
      return isAlive;
    } catch (error) {
      if (error instanceof NoAnswer) return error.evidence.some(isWithheld);
      throw error;
    }
  };
  const sayCuts = () => {
    const cuts = setup.cuts();
    return `The server was cut short on ${cuts === 1 ? 'one connection' : `${cuts} connections`}, since it sends more than is taken. No more was tried.`;
  };
  const giveUp = ({ place: { era } }: Task, because: string) => void given.set(era, because);

  return {
    refusalOf({ place }) {
      if (setup.isLimited?.() === true) return sayLimit(setup.withheld?.());
      const because = given.get(place.era);
      if (because !== undefined) return because;
      if (setup.cuts() >= MOST_CUTS) return sayCuts();
      if (now() < longest) return undefined;
      return `After ${Math.round(longest / 1000)} s no more was tried: the server answers slowly. A longer \`--timeout\` gives the run more time.`;
    },
    async follow({ task, verdict, ms }) {
      const isDoubtful = (verdict === 'inconclusive' || verdict === 'failed') && ms >= limits.requestMs;
      const isTurnedAway = (setup.withheld?.()?.t ?? Number.NEGATIVE_INFINITY) >= now() - ms;
      if (!isDoubtful || isTurnedAway || given.has(task.place.era) || setup.isLimited?.() === true) return;
      if (usesShared(task)) {
        const connection = await setup.shared(task).catch(() => undefined);
        if (connection !== undefined && (await answers(connection, task))) return;
        setup.forsake(task);
      }
      const count = (silences.get(task.place.era) ?? 0) + 1;
      const cuts = setup.cuts();
      const isBack = await answersAnew(task);
      // The limit was met just now: that is the reason, and it is told for what is not tried any more.
      if (!isBack && setup.isLimited?.() === true) return;
      // A connection of a check alone says nothing of others as long as a new one answers.
      if (isBack && !usesShared(task)) return;
      silences.set(task.place.era, count);
      if (!isBack && setup.cuts() > cuts) giveUp(task, sayCuts());
      else if (!isBack) giveUp(task, `The server stopped answering, on a new connection too, after \`${task.check.id}\` was tried.`);
      else if (count >= MOST_REVIVALS) giveUp(task, `The server stopped answering on ${count} connections, one after the other.`);
    },
  };
}

function sayLimit(last: Pick<FrameOf<'response-head'>, 'headers'> | undefined): string {
  const named = last && headerOf(last.headers, 'retry-after');
  const limit = `HTTP 429${named === undefined ? '' : `, \`Retry-After: ${named}\``}`;
  return `It limits how often it may be asked (${limit}). The run waited for it as long as it may, and was turned away again. Lift the limit for the test, or name fewer checks with \`--only\`.`;
}

function usesShared({ check }: Task): boolean {
  return 'run' in check && (check.connection ?? 'shared') === 'shared';
}
