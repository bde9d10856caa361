import { open, readFile, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { UserError } from '../../core/user-error.ts';
import { pause } from '../../wire/wait.ts';

/** Told, once, that somebody else has the lock. */
export type OnWait = (lock: string) => void;

export interface LockTimes {
  /** How long one may be held at most; what is older was left behind. */
  readonly staleMs: number;
  /** How long somebody waits for it. */
  readonly waitMs: number;
  /** How long one may be without a word of who holds it, which stands there as soon as it is made. */
  readonly namelessMs?: number;
  /** How long is waited before that is told. */
  readonly tellMs?: number;
}

const USUAL: LockTimes = { staleMs: 60_000, waitMs: 90_000 };
const NAMELESS_MS = 5000;
const TELL_MS = 1000;
const PAUSE_MS = 25;

/** Does something while no other process does it for the same file. What a dead process has left behind is cleared away. */
export async function withLock<Value>(
  path: string,
  work: () => Promise<Value>,
  onWait: OnWait = () => {},
  times: LockTimes = USUAL,
): Promise<Value> {
  const lock = `${path}.lock`;
  await acquire(lock, times, onWait);
  try {
    return await work();
  } finally {
    await unlink(lock).catch(() => {});
  }
}

async function acquire(lock: string, times: LockTimes, onWait: OnWait): Promise<void> {
  const start = performance.now();
  const until = start + times.waitMs;
  let isTold = false;
  while (!(await create(lock))) {
    if (!isTold && performance.now() - start > (times.tellMs ?? TELL_MS)) {
      isTold = true;
      onWait(lock);
    }
    if (await isLeftBehind(lock, times)) await clear(lock, times);
    else if (performance.now() > until) {
      throw new UserError('TOKEN_FILE_LOCKED', `Another process holds \`${lock}\`.`, 'Remove the file when no other mcp-litmus runs.');
    } else await pause(PAUSE_MS);
  }
}

/** False where somebody has it already. */
async function create(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx', 0o600);
    try {
      await file.writeFile(`${process.pid} ${hostname()}\n`);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // On Windows a file that is being removed may not be opened for a moment.
    if (code === 'EEXIST' || (code === 'EPERM' && process.platform === 'win32')) return false;
    throw new UserError(
      'UNWRITABLE_FILE',
      `\`${lock}\` cannot be written (${String(code)}).`,
      'Keep the token file in a folder that may be written.',
    );
  }
}

async function isLeftBehind(lock: string, { namelessMs = NAMELESS_MS, staleMs }: LockTimes): Promise<boolean> {
  try {
    const [{ mtimeMs }, text] = [await stat(lock), await readFile(lock, 'utf8')];
    const age = Date.now() - mtimeMs;
    if (age > staleMs) return true;
    const [, pid, host] = /^(\d+) (.*)\n$/.exec(text) ?? [];
    if (pid === undefined) return age > namelessMs;
    return host === hostname() && !(await isAlive(Number(pid)));
  } catch {
    return false;
  }
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    // A process that has ended stays known until its parent asks for it; where there is no such file it is taken for alive.
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return !/\) [ZX] [^)]*$/.test(state);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Of several who find it left behind one removes it: what another has made meanwhile must stay. */
async function clear(lock: string, times: LockTimes): Promise<void> {
  const guard = `${lock}.clear`;
  if (!(await create(guard))) {
    const found = await stat(guard).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > times.staleMs) await unlink(guard).catch(() => {});
    await pause(PAUSE_MS);
    return;
  }
  try {
    if (await isLeftBehind(lock, times)) await unlink(lock).catch(() => {});
  } finally {
    await unlink(guard).catch(() => {});
  }
}
