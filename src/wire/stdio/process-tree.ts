import { execFile } from 'node:child_process';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

/** A process as the system lists it. `born` tells a pid that was used again from the one we saw. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Linux only. */
  readonly session?: number;
  readonly born: string;
}

/** Every live process of this machine; empty where the system does not tell. Zombies are left out. */
export async function listProcesses(): Promise<readonly ProcessEntry[]> {
  return process.platform === 'linux' || process.platform === 'win32' ? listProcessesNow() : listFromPs();
}

/**
 * The same without waiting; empty where the system takes its time.
 * @param seen those that are still there are not read again: whose child one is was settled at its birth
 */
export function listProcessesNow(seen: readonly ProcessEntry[] = []): readonly ProcessEntry[] {
  return process.platform === 'linux' ? listFromProc('/proc', seen) : [];
}

/** One live process, where the system tells without waiting. */
export function findProcess(pid: number): ProcessEntry | undefined {
  return process.platform === 'linux' ? readFromProc(String(pid)) : undefined;
}

/** What `root` has started, its children's children included, and whatever shares a group or a session with one of them; without `root`. */
export function descendantsOf(root: number, processes: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const found = new Map<number, ProcessEntry>();
  const leaders = [root];
  for (let leader = leaders.pop(); leader !== undefined; leader = leaders.pop()) {
    for (const entry of processes) {
      if (entry.pid === root || found.has(entry.pid)) continue;
      if (entry.parent !== leader && entry.group !== leader && entry.session !== leader) continue;
      found.set(entry.pid, entry);
      leaders.push(entry.pid);
    }
  }
  return [...found.values()];
}

/** Those of `before` that are still the same live processes. */
export function stillAlive(before: readonly ProcessEntry[], processes: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const alive = new Map(processes.map((entry) => [entry.pid, entry.born]));
  return before.filter((entry) => alive.get(entry.pid) === entry.born);
}

/** Sends a signal to one process; false when it is gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Windows: ends a process and what it started. */
export function endTreeOnWindows(pid: number): Promise<void> {
  return new Promise((resolve) => {
    execFile('taskkill', ['/PID', String(pid), '/T', '/F'], { windowsHide: true, timeout: 5000 }, () => resolve());
  });
}

/** Linux: what stands under `/proc`, which a container may lack. */
export function listFromProc(folder = '/proc', seen: readonly ProcessEntry[] = []): readonly ProcessEntry[] {
  const before = new Map(seen.map((entry) => [String(entry.pid), entry]));
  return namesIn(folder).flatMap((name) => (/^\d+$/.test(name) ? (before.get(name) ?? readFromProc(name) ?? []) : []));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** No line of the system is longer. One for all: a buffer for each process of a machine costs more than to read it. */
const line = Buffer.allocUnsafeSlow(4096);

function readFromProc(name: string): ProcessEntry | undefined {
  try {
    const stat = readLine(`/proc/${name}/stat`);
    // The command name stands in parentheses and may itself hold any of them.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, parent, group, session] = fields;
    if (state === 'Z' || state === 'X') return undefined;
    return { pid: Number(name), parent: Number(parent), group: Number(group), session: Number(session), born: fields[19] ?? '' };
  } catch {
    // It ended between the listing and the reading.
    return undefined;
  }
}

function readLine(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    return line.toString('latin1', 0, readSync(descriptor, line));
  } finally {
    closeSync(descriptor);
  }
}

function listFromPs(): Promise<readonly ProcessEntry[]> {
  return new Promise((resolve) => {
    execFile('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,lstart='], { timeout: 5000, maxBuffer: 16 * 1024 * 1024 }, (error, stdout) => {
      if (error !== null) return resolve([]);
      const entries: ProcessEntry[] = [];
      for (const line of stdout.split('\n')) {
        const [pid, parent, group, state, ...born] = line.trim().split(/\s+/);
        if (pid === undefined || pid === '' || state?.startsWith('Z')) continue;
        entries.push({ pid: Number(pid), parent: Number(parent), group: Number(group), born: born.join(' ') });
      }
      resolve(entries);
    });
  });
}
