import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { createOffspring, type Offspring } from '../../../src/wire/stdio/offspring.ts';
import { listProcesses, signalProcess } from '../../../src/wire/stdio/process-tree.ts';
import { pause } from '../../../src/wire/wait.ts';

const STAY = `process.on('SIGTERM', () => {}); process.stdout.write(process.pid + '\\n'); setInterval(() => {}, 1000);`;

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) signalProcess(pid, 'SIGKILL');
});

/** One that has ended and that nobody has taken note of does not run. */
async function isRunning(pid: number): Promise<boolean> {
  return (await listProcesses()).some((entry) => entry.pid === pid);
}

async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await test()) && waited < 5000; waited += 20) await pause(20);
  expect(await test()).toBe(true);
}

interface Parent {
  readonly child: ChildProcess;
  readonly offspring: Offspring;
  /** The pid of its child, which it has told on stdout. */
  readonly grandchild: number;
}

/** Starts a parent that starts a child with these options and then does as it is told. */
async function startParent(options: string, then: string): Promise<Parent> {
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STAY)}], ${options});
    child.stdout?.on('data', (text) => process.stdout.write(text));
    child.unref();
    ${then}`;
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const offspring = createOffspring(child.pid ?? 0, () => child.exitCode === null && child.signalCode === null);
  const [line] = await once(child.stdout, 'data');
  started.push(child.pid ?? 0, Number(line));
  return { child, offspring, grandchild: Number(line) };
}

describe.skipIf(process.platform === 'win32')('what a server has started', () => {
  test('is ended with it, also where it stops SIGTERM and has a session of its own.', async () => {
    const { child, offspring, grandchild } = await startParent(
      `{ stdio: ['ignore', 'pipe', 'ignore'], detached: true }`,
      'setInterval(() => {}, 1000);',
    );
    expect((await offspring.look()).map(({ pid }) => pid)).toEqual([grandchild]);
    await offspring.kill();
    await once(child, 'exit');
    await until(async () => !(await isRunning(grandchild)));
  });

  test('is remembered when its parent ended after it was seen.', async () => {
    const { child, offspring, grandchild } = await startParent(
      `{ stdio: ['ignore', 'pipe', 'ignore'], detached: true }`,
      'setInterval(() => {}, 1000);',
    );
    await offspring.look();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await offspring.look()).map(({ pid }) => pid)).toEqual([grandchild]);
    await offspring.kill();
    await until(async () => !(await isRunning(grandchild)));
  });

  test('is caught although it starts anew whatever is killed.', async () => {
    const loop = `{ stdio: ['ignore', 'pipe', 'ignore'], detached: true }`;
    const script = `
      const child = require('node:child_process').spawn('sh', ['-c', 'trap "" TERM; echo $$; while :; do sleep 0.05; done'], ${loop});
      child.stdout.on('data', (text) => process.stdout.write(text));
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    const offspring = createOffspring(child.pid ?? 0, () => child.exitCode === null && child.signalCode === null);
    const [line] = await once(child.stdout, 'data');
    started.push(child.pid ?? 0, Number(line));
    await offspring.kill();
    await once(child, 'exit');
    await until(async () => (await offspring.look()).length === 0);
    await until(async () => !(await isRunning(Number(line))));
  });
});

describe.runIf(process.platform === 'linux')('a child that nobody saw', () => {
  test('is found by the pipes it holds, once its parent has ended.', async () => {
    const { child, offspring, grandchild } = await startParent(`{ stdio: 'inherit', detached: true }`, 'process.exit();');
    await (child.exitCode === null ? once(child, 'exit') : undefined);
    expect((await offspring.look()).map(({ pid }) => pid)).toEqual([grandchild]);
    await offspring.kill();
    await until(async () => !(await isRunning(grandchild)));
  });

  test('and is killed without waiting where nothing can be waited for.', async () => {
    const { child, offspring, grandchild } = await startParent(`{ stdio: 'inherit', detached: true }`, 'process.exit();');
    await (child.exitCode === null ? once(child, 'exit') : undefined);
    offspring.killNow();
    await until(async () => !(await isRunning(grandchild)));
  });

  test('is remembered by a glance, half a second after the start and later.', async () => {
    const { child, offspring, grandchild } = await startParent(
      `{ stdio: ['ignore', 'pipe', 'ignore'], detached: true }`,
      'setInterval(() => {}, 1000);',
    );
    offspring.glance();
    await pause(800);
    offspring.glance();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await offspring.look()).map(({ pid }) => pid)).toEqual([grandchild]);
    offspring.killNow();
  });
});
