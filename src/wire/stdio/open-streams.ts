import { readdirSync, readlinkSync } from 'node:fs';
import type { ProcessEntry } from './process-tree.ts';

/** The pipes behind stdin, stdout and stderr of a process, as the system names them; empty where it does not tell. */
export function streamsOf(pid: number): ReadonlySet<string> {
  if (process.platform !== 'linux') return new Set();
  return new Set([0, 1, 2].flatMap((descriptor) => linkOf(pid, String(descriptor)) ?? []).filter((name) => /^(socket|pipe):/.test(name)));
}

/** Whether a process holds one of these pipes open, under whatever number. */
export function holdsOneOf({ pid }: Pick<ProcessEntry, 'pid'>, streams: ReadonlySet<string>): boolean {
  if (streams.size === 0) return false;
  try {
    return readdirSync(`/proc/${pid}/fd`).some((descriptor) => streams.has(linkOf(pid, descriptor) ?? ''));
  } catch {
    // It is gone, or belongs to somebody else.
    return false;
  }
}

function linkOf(pid: number, descriptor: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/fd/${descriptor}`);
  } catch {
    return undefined;
  }
}
