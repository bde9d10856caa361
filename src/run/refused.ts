import type { CheckCard, RunEvent } from '../core/event.ts';
import type { Peer } from '../core/peer.ts';
import { type ExecuteSetup, executeRun, type Outcome } from './execute.ts';
import type { TestOptions } from './options.ts';
import { cardOf, planChecks } from './plan.ts';

/** Grades what can be seen of a server that lets nobody in: its sign-in. */
export async function judgeRefused(
  options: TestOptions,
  peer: Peer,
  setup: ExecuteSetup,
  push: (event: RunEvent) => void,
): Promise<readonly Outcome[]> {
  const tasks = planChecks(options.checks, [peer], options, options.revisions);
  const cards = new Map<string, CheckCard>(tasks.map(({ check, place }) => [check.id, cardOf(check, place.revision)]));
  push({ kind: 'planned', checks: [...cards.values()], total: tasks.length });
  const outcomes: Outcome[] = [];
  for (const task of tasks) outcomes.push(await executeRun(task, setup));
  return outcomes;
}
