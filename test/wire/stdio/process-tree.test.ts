import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import {
  descendantsOf,
  listFromProc,
  listProcesses,
  type ProcessEntry,
  signalProcess,
  stillAlive,
} from '../../../src/wire/stdio/process-tree.ts';

const entry = (pid: number, parent: number, group = pid, born = `b${pid}`): ProcessEntry => ({ pid, parent, group, born });
const pids = (entries: readonly ProcessEntry[]) => entries.map(({ pid }) => pid).sort((a, b) => a - b);

describe('the descendants of a process', () => {
  test('are its children, theirs, and whoever shares its group, without itself and without strangers.', () => {
    const all = [
      entry(1, 0),
      entry(10, 1),
      entry(11, 10, 10),
      entry(12, 11, 12),
      entry(13, 1, 10),
      entry(14, 13),
      entry(20, 1),
      entry(21, 20),
    ];
    expect(pids(descendantsOf(10, all))).toEqual([11, 12, 13, 14]);
    expect(descendantsOf(99, all)).toEqual([]);
  });

  test('are those of its session as well, and of the groups and sessions that its children lead.', () => {
    const inSession = (pid: number, parent: number, group: number, session: number): ProcessEntry => ({
      ...entry(pid, parent, group),
      session,
    });
    const all = [
      inSession(10, 1, 10, 10),
      inSession(11, 1, 11, 10),
      inSession(12, 10, 12, 12),
      inSession(13, 1, 13, 12),
      inSession(20, 1, 20, 20),
    ];
    expect(pids(descendantsOf(10, all))).toEqual([11, 12, 13]);
  });

  test('are found once where a listing goes in circles.', () => {
    expect(pids(descendantsOf(10, [entry(10, 12), entry(11, 10), entry(12, 11)]))).toEqual([11, 12]);
  });
});

test('A pid that was used again is not the process that had it.', () => {
  expect(pids(stillAlive([entry(5, 1), entry(6, 1), entry(7, 1)], [entry(5, 1), entry(6, 1, 6, 'later')]))).toEqual([5]);
});

test('The list is empty where the system does not tell.', () => {
  expect(listFromProc('/there/is/no/such/folder')).toEqual([]);
});

test.runIf(process.platform === 'linux')('Whoever was seen before and is still there is not read again.', () => {
  const own = entry(process.pid, 4711);
  const listed = listFromProc('/proc', [own, entry(2 ** 30, 1)]);
  expect(listed).toContain(own);
  expect(pids(listed)).toContain(process.ppid);
  expect(pids(listed)).not.toContain(2 ** 30);
});

test('No signal reaches a process that is gone.', () => {
  expect(signalProcess(2 ** 30, 'SIGTERM')).toBe(false);
});

describe.skipIf(process.platform === 'win32')('the list of processes', () => {
  test('holds this one, and a child with its parent, group and birth, as long as it lives.', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    await once(child, 'spawn');
    const before = await listProcesses();
    expect(pids(before)).toContain(process.pid);
    expect(before.find(({ pid }) => pid === child.pid)).toMatchObject({ parent: process.pid, group: child.pid });
    expect(pids(descendantsOf(process.pid, before))).toContain(child.pid);
    expect(signalProcess(child.pid ?? 0, 'SIGKILL')).toBe(true);
    await once(child, 'exit');
    expect(pids(stillAlive(before, await listProcesses()))).not.toContain(child.pid);
  });
});
