import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process as the system lists it. `born` tells a pid that was used again from the one we saw. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly born: string;
}

/** Every live process of this machine; empty where the system does not tell. Zombies are left out. */
export async function listProcesses(): Promise<readonly ProcessEntry[]> {
  if (process.platform === 'linux') return listFromProc();
  if (process.platform === 'win32') return [];
  return listFromPs();
}

/** What `root` has started, its children's children included, and whatever shares its process group; without `root`. */
export function descendantsOf(root: number, processes: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const found = new Map<number, ProcessEntry>();
  const roots = [root];
  for (let parent = roots.pop(); parent !== undefined; parent = roots.pop()) {
    for (const entry of processes) {
      if (entry.pid === root || found.has(entry.pid)) continue;
      if (entry.parent !== parent && entry.group !== root) continue;
      found.set(entry.pid, entry);
      roots.push(entry.pid);
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

function listFromProc(): readonly ProcessEntry[] {
  const entries: ProcessEntry[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // The command name stands in parentheses and may itself hold any of them.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state, parent, group] = fields;
      if (state === 'Z' || state === 'X') continue;
      entries.push({ pid: Number(name), parent: Number(parent), group: Number(group), born: fields[19] ?? '' });
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return entries;
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
