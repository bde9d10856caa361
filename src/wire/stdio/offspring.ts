import { holdsOneOf, streamsOf } from './open-streams.ts';
import {
  descendantsOf,
  findProcess,
  listProcesses,
  listProcessesNow,
  type ProcessEntry,
  signalProcess,
  stillAlive,
} from './process-tree.ts';

/**
 * A server and what it has started. A child whose own parent has ended is nobody's child any more, so whoever was seen is
 * remembered, with the group and the session it led; on Linux whoever holds the pipes of the server is found too.
 * A process that broke with all of these before it was ever seen stays out of sight.
 */
export interface Offspring {
  /** Remembers who is there, on Linux, where that costs little; at most every half second. */
  glance(): void;
  /** Who is alive besides the server. */
  look(): Promise<readonly ProcessEntry[]>;
  /** Kills the server, as long as it runs, and all others. */
  kill(): Promise<void>;
  /** Kills all, as far as the system tells who is there without waiting. */
  killNow(): void;
}

const GLANCE_MS = 500;
/** A process that starts others while it is being ended is stopped first, and then looked at again. */
const ROUNDS = 5;

let glanced: { readonly at: number; readonly processes: readonly ProcessEntry[] } = { at: -GLANCE_MS, processes: [] };

/** @param isRunning whether the server itself still is the process under its pid */
export function createOffspring(root: number, isRunning: () => boolean): Offspring {
  const streams = streamsOf(root);
  const self = findProcess(root);
  const known = new Map<number, ProcessEntry>();
  /** Whoever held no pipe of the server once comes by none later. */
  const strangers = new Set<string>();
  let lastGlance = performance.now();

  const isHolder = (entry: ProcessEntry): boolean => {
    const name = `${entry.pid} ${entry.born}`;
    if (strangers.has(name)) return false;
    const holds = holdsOneOf(entry, streams);
    if (!holds) strangers.add(name);
    return holds;
  };
  const find = (now: readonly ProcessEntry[]): readonly ProcessEntry[] => {
    const born = new Map(now.map((entry) => [entry.pid, entry.born]));
    // The number of one that ended may belong to a stranger by now.
    const leaders = [...known.values()].filter((entry) => (born.get(entry.pid) ?? entry.born) === entry.born);
    const found = [root, ...leaders.map(({ pid }) => pid)].flatMap((pid) => descendantsOf(pid, now));
    const holders = now.filter((entry) => !known.has(entry.pid) && isYounger(entry, self) && isHolder(entry));
    for (const entry of [...found, ...holders]) if (entry.pid !== root && entry.pid !== process.pid) known.set(entry.pid, entry);
    return stillAlive([...known.values()], now);
  };
  const send = (entries: readonly ProcessEntry[], signal: NodeJS.Signals) => {
    if (isRunning()) signalProcess(root, signal);
    for (const { pid } of entries) signalProcess(pid, signal);
  };

  return {
    glance() {
      const at = performance.now();
      if (process.platform !== 'linux' || at - lastGlance < GLANCE_MS) return;
      lastGlance = at;
      if (at - glanced.at > GLANCE_MS / 2) glanced = { at, processes: listProcessesNow(glanced.processes) };
      for (const entry of descendantsOf(root, glanced.processes)) known.set(entry.pid, entry);
    },
    look: async () => find(await listProcesses()),
    async kill() {
      let found = find(await listProcesses());
      for (let round = 0, stopped = -1; round < ROUNDS && found.length !== stopped; round++) {
        stopped = found.length;
        send(found, 'SIGSTOP');
        found = find(await listProcesses());
      }
      send(found, 'SIGKILL');
    },
    killNow: () => send(find(listProcessesNow()), 'SIGKILL'),
  };
}

function isYounger(entry: ProcessEntry, than: ProcessEntry | undefined): boolean {
  return than !== undefined && entry.pid !== than.pid && Number(entry.born) >= Number(than.born);
}
