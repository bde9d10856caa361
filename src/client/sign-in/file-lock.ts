import { open, readFile, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { UserError } from '../../core/user-error.ts';
import { pause } from '../../wire/wait.ts';

export interface LockTimes {
  /** How long one may be held at most; what is older was left behind. */
  readonly staleMs: number;
  /** How long somebody waits for it. */
  readonly waitMs: number;
}

const USUAL: LockTimes = { staleMs: 60_000, waitMs: 90_000 };
const PAUSE_MS = 25;

/** Does something while no other process does it for the same file. What a dead process has left behind is cleared away. */
export async function withLock<Value>(path: string, work: () => Promise<Value>, times: LockTimes = USUAL): Promise<Value> {
  const lock = `${path}.lock`;
  await acquire(lock, times);
  try {
    return await work();
  } finally {
    await unlink(lock).catch(() => {});
  }
}

async function acquire(lock: string, { staleMs, waitMs }: LockTimes): Promise<void> {
  const until = performance.now() + waitMs;
  while (!(await create(lock))) {
    if (await isLeftBehind(lock, staleMs)) await clear(lock, staleMs);
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

async function isLeftBehind(lock: string, staleMs: number): Promise<boolean> {
  try {
    const [{ mtimeMs }, text] = [await stat(lock), await readFile(lock, 'utf8')];
    if (Date.now() - mtimeMs > staleMs) return true;
    const [, pid = '', host] = /^(\d+) (.*)\n$/.exec(text) ?? [];
    return host === hostname() && !isAlive(Number(pid));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Of several who find it left behind one removes it: what another has made meanwhile must stay. */
async function clear(lock: string, staleMs: number): Promise<void> {
  const guard = `${lock}.clear`;
  if (!(await create(guard))) {
    const found = await stat(guard).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > staleMs) await unlink(guard).catch(() => {});
    await pause(PAUSE_MS);
    return;
  }
  try {
    if (await isLeftBehind(lock, staleMs)) await unlink(lock).catch(() => {});
  } finally {
    await unlink(guard).catch(() => {});
  }
}
