import { describe, expect, it } from 'vitest';
import { type AnyCheck, defineCheck } from '../../src/core/check.ts';
import type { Outcome } from '../../src/run/execute.ts';
import type { Task } from '../../src/run/plan.ts';
import { runLanes } from '../../src/run/schedule.ts';

function task(id: `${string}/${string}`, connection: 'shared' | 'expendable' | 'fresh'): Task {
  const check = defineCheck({
    id,
    claim: '',
    subject: 'server',
    requirement: { level: 'advice', because: '' },
    messages: {},
    remedy: '',
    catches: {},
    connection,
    async run() {},
  } as AnyCheck);
  return { check, peer: {} as never, place: { check: id, era: 'legacy', revision: '2025-11-25', wire: 'memory' } };
}

async function watchLanes(tasks: readonly Task[], jobs: number) {
  let running = 0;
  let most = 0;
  const shared: string[] = [];
  const run = async (each: Task): Promise<Outcome> => {
    running += 1;
    most = Math.max(most, running);
    const isShared = 'run' in each.check && each.check.connection === 'shared';
    if (isShared) shared.push(`start ${each.check.id}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isShared) shared.push(`end ${each.check.id}`);
    running -= 1;
    return { task: each, verdict: 'passed', findings: [], traits: [], ms: 5 };
  };
  const outcomes = await runLanes(tasks, jobs, run, () => false);
  return { most, shared, order: outcomes.map((outcome) => outcome.task.check.id) };
}

describe('lanes', () => {
  const tasks = [
    task('a/one', 'shared'),
    task('f/one', 'fresh'),
    task('a/two', 'shared'),
    task('f/two', 'fresh'),
    task('f/three', 'fresh'),
  ];

  it('run what shares a connection one after the other', async () => {
    const { shared } = await watchLanes(tasks, 4);
    expect(shared).toEqual(['start a/one', 'end a/one', 'start a/two', 'end a/two']);
  });

  it('run what shares an expendable connection one after the other, beside the shared one', async () => {
    const both = [task('a/one', 'shared'), task('x/one', 'expendable'), task('x/two', 'expendable'), task('x/three', 'expendable')];
    expect((await watchLanes(both, 4)).most).toBe(2);
  });

  it('never run more than the jobs allowed', async () => {
    expect((await watchLanes(tasks, 2)).most).toBe(2);
    expect((await watchLanes(tasks, 1)).most).toBe(1);
  });

  it('tell the outcomes in the order of the plan', async () => {
    expect((await watchLanes(tasks, 3)).order).toEqual(tasks.map(({ check }) => check.id));
  });

  it('start nothing once they are stopped', async () => {
    expect(
      await runLanes(
        tasks,
        2,
        () => Promise.reject(new Error('ran')),
        () => true,
      ),
    ).toEqual([]);
  });
});
