import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { holdsOneOf, streamsOf } from '../../../src/wire/stdio/open-streams.ts';

const STAY = 'setInterval(() => {}, 1000)';
const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) process.kill(pid, 'SIGKILL');
});

async function start(stdio: 'pipe' | 'ignore'): Promise<number> {
  const child = spawn(process.execPath, ['-e', STAY], { stdio });
  await once(child, 'spawn');
  started.push(child.pid ?? 0);
  return child.pid ?? 0;
}

describe.runIf(process.platform === 'linux')('the pipes of a process', () => {
  test('are three, and tell it from others.', async () => {
    const [one, other] = [await start('pipe'), await start('pipe')];
    expect(streamsOf(one).size).toBe(3);
    expect(holdsOneOf({ pid: one }, streamsOf(one))).toBe(true);
    expect(holdsOneOf({ pid: other }, streamsOf(one))).toBe(false);
  });

  test('are none where its streams lead nowhere.', async () => {
    const pid = await start('ignore');
    expect(streamsOf(pid).size).toBe(0);
    expect(holdsOneOf({ pid }, streamsOf(pid))).toBe(false);
  });
});

test('A process that is gone has no pipes and holds none.', () => {
  expect(streamsOf(2 ** 30).size).toBe(0);
  expect(holdsOneOf({ pid: 2 ** 30 }, new Set(['socket:[1]']))).toBe(false);
});
