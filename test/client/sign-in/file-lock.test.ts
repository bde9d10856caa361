import { spawn } from 'node:child_process';
import { access, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLock } from '../../../src/client/sign-in/file-lock.ts';
import { createFolder } from '../../cli/login/sign-in-by-page.ts';

const TIMES = { staleMs: 30_000, waitMs: 400 };

async function createPath(): Promise<string> {
  return join(await createFolder(), 'file');
}

describe('a lock beside a file', () => {
  it('lets one in at a time, and is gone afterwards, also after a failure.', async () => {
    const path = await createPath();
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 8 }, () => withLock(path, work)));
    expect(most).toBe(1);
    await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(access(`${path}.lock`)).rejects.toThrow();
  });

  it('is not taken from one that lives, which is said.', async () => {
    const path = await createPath();
    await writeFile(`${path}.lock`, `${process.pid} ${hostname()}\n`);
    await expect(withLock(path, async () => 1, undefined, TIMES)).rejects.toMatchObject({ code: 'TOKEN_FILE_LOCKED' });
  });

  it('tells once that somebody else has it, and only where that lasts.', async () => {
    const path = await createPath();
    await writeFile(`${path}.lock`, `${process.pid} ${hostname()}\n`);
    const told: string[] = [];
    const onWait = (lock: string) => void told.push(lock);
    await expect(withLock(path, async () => 1, onWait, { ...TIMES, tellMs: 50 })).rejects.toMatchObject({ code: 'TOKEN_FILE_LOCKED' });
    expect(told).toEqual([`${path}.lock`]);
    await expect(withLock(path, async () => 1, onWait, { ...TIMES, tellMs: 10_000 })).rejects.toThrow();
    expect(told).toHaveLength(1);
  });

  it.skipIf(process.platform !== 'linux')('is cleared away where its process has ended and nobody has asked for it.', async () => {
    const path = await createPath();
    // The shell becomes a program that never asks for what it started.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 20'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const pid = await new Promise<string>((resolve) => parent.stdout.once('data', (bytes) => resolve(String(bytes).trim())));
      await writeFile(`${path}.lock`, `${pid} ${hostname()}\n`);
      await expect(withLock(path, async () => 'done', undefined, { ...TIMES, waitMs: 5000 })).resolves.toBe('done');
    } finally {
      parent.kill();
    }
  });

  it.each([
    ['by a process that is gone', `4194999 ${hostname()}\n`, 0],
    ['long ago', `${process.pid} ${hostname()}\n`, 60],
    ['long ago by who knows whom', '', 60],
    ['a while ago without a word of whom', '', 6],
    ['a while ago in words of another program', 'locked', 6],
  ])('is cleared away where it was left behind %s, once, however many wait.', async (_, text, secondsAgo) => {
    const path = await createPath();
    await writeFile(`${path}.lock`, text);
    const then = Date.now() / 1000 - secondsAgo;
    await utimes(`${path}.lock`, then, then);
    let inside = 0;
    const work = async () => {
      expect(++inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside--;
      return 'done';
    };
    const all = await Promise.all(Array.from({ length: 6 }, () => withLock(path, work, undefined, { ...TIMES, waitMs: 5000 })));
    expect(all).toEqual(Array.from({ length: 6 }, () => 'done'));
  });

  it('needs a folder that may be written.', async () => {
    await expect(withLock('/proc/none', async () => 1, undefined, TIMES)).rejects.toMatchObject({ code: 'UNWRITABLE_FILE' });
  });
});
