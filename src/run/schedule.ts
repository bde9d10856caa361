import type { Outcome } from './execute.ts';
import type { Task } from './plan.ts';

/**
 * Runs tasks in lanes: those that share a connection one after the other, those with a connection of their own beside
 * them, at most `jobs` at a time.
 * @param onLaneEnd told the last task of each lane
 */
export async function runLanes(
  tasks: readonly Task[],
  jobs: number,
  run: (task: Task) => Promise<Outcome>,
  isStopped: () => boolean,
  onLaneEnd: (last: Task) => void = () => {},
): Promise<readonly Outcome[]> {
  const lanes = new Map<string, Task[]>();
  const queue: Task[][] = [];
  for (const task of tasks) {
    const connection = 'run' in task.check ? (task.check.connection ?? 'shared') : 'none';
    if (connection === 'fresh' || connection === 'none') {
      queue.push([task]);
      continue;
    }
    const name = `${connection} ${task.place.revision}`;
    const lane = lanes.get(name) ?? [];
    if (lane.length === 0) queue.push(lane);
    lanes.set(name, lane);
    lane.push(task);
  }
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let lane = queue.shift(); lane !== undefined; lane = queue.shift()) {
      for (const task of lane) {
        if (isStopped()) return;
        const outcome = await run(task);
        // A check that was cut short may have seen our own hand.
        if (isStopped()) return;
        outcomes.push(outcome);
      }
      const last = lane.at(-1);
      if (last !== undefined) onLaneEnd(last);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker));
  const order = new Map(tasks.map((task, index) => [task, index]));
  return outcomes.sort((a, b) => (order.get(a.task) ?? 0) - (order.get(b.task) ?? 0));
}
