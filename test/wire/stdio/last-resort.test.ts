import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endWithThisProcess } from '../../../src/wire/stdio/last-resort.ts';

test.skipIf(process.platform === 'win32')(
  'What still runs when this process ends is ended with it, unless it was taken back.',
  async () => {
    const spawnOne = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    const [kept, released] = [spawnOne(), spawnOne()];
    await Promise.all([once(kept, 'spawn'), once(released, 'spawn')]);
    const before = process.listenerCount('exit');
    let others = 0;
    const takeBack = endWithThisProcess(kept.pid ?? 0, () => {
      others++;
      throw new Error('The others cannot be listed.');
    });
    endWithThisProcess(released.pid ?? 0)();
    const [listener] = process.listeners('exit').slice(-1);
    const ended = once(kept, 'exit');
    listener?.call(process, 0);
    expect((await ended)[1]).toBe('SIGKILL');
    expect(others).toBe(1);
    expect(released.exitCode ?? released.signalCode).toBeNull();
    takeBack();
    expect(process.listenerCount('exit')).toBe(before);
    released.kill('SIGKILL');
  },
);
