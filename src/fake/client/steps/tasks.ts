import { isObject, isString, type Json, type JsonObject } from '../../../core/json/json.ts';
import { toText } from '../../../core/json/to-text.ts';
import { describeReply } from '../reply.ts';
import { answerAll, takesTasks } from '../rounds.ts';
import type { ClientSession } from '../session.ts';
import { type Step, StepFailure, type StepOutcome } from '../step.ts';
import { call, find } from './calling.ts';

/** Calls that run on by themselves, in both their forms. */
export const TASK_STEPS: readonly Step[] = [
  { name: 'run a task', run: (session) => run(session, false) },
  { name: 'run a task that asks', run: (session) => run(session, true) },
  { name: 'cancel a task', run: cancelTask },
];

const ENDED = ['completed', 'failed', 'cancelled'];
const MOST_POLLS = 60;
const LONGEST_PAUSE_MS = 250;
const CANCEL_STEPS = { steps: 20, pauseMs: 50 };

async function run(session: ClientSession, asks: boolean): Promise<StepOutcome> {
  const given = { steps: 2, pauseMs: 20, ...(asks && { ask: true }) };
  const task = await begin(session, given);
  if (task === undefined) return 'skipped';
  if (session.era === 'modern') return follow(session, task);
  await poll(session, task, (status) => status === 'working');
  // What it asks for meanwhile comes on the way of this request.
  await ask(session, 'tasks/result', { taskId: task });
  return 'done';
}

async function cancelTask(session: ClientSession): Promise<StepOutcome> {
  const task = await begin(session, CANCEL_STEPS);
  if (task === undefined) return 'skipped';
  const tasks = session.serverCapabilities['tasks'];
  if (session.era === 'legacy' && !(isObject(tasks) && tasks['cancel'] !== undefined)) return 'done';
  await ask(session, 'tasks/cancel', { taskId: task });
  return 'done';
}

/** The id of a task that was begun; `undefined` where there are none. */
async function begin(session: ClientSession, given: JsonObject): Promise<string | undefined> {
  if (find(session, 'long_task') === undefined) return undefined;
  if (session.era === 'modern') {
    const { extensions } = session.serverCapabilities;
    if (!takesTasks(session) || !isObject(extensions) || extensions['io.modelcontextprotocol/tasks'] === undefined) return undefined;
    const reply = await call(session, 'long_task', given);
    const result = reply.outcome === 'answered' ? reply.result : undefined;
    return result?.['resultType'] === 'task' && isString(result['taskId']) ? result['taskId'] : undefined;
  }
  const path = ['tasks', 'requests', 'tools', 'call'];
  const declared = path.reduce<Json | undefined>(
    (found, member) => (isObject(found) ? found[member] : undefined),
    session.serverCapabilities,
  );
  if (session.revision < '2025-11-25' || declared === undefined) return undefined;
  const result = await ask(session, 'tools/call', { name: 'long_task', arguments: given, task: { ttl: 60_000 } });
  const { task } = result;
  return isObject(task) && isString(task['taskId']) ? task['taskId'] : undefined;
}

/** By the extension: asks until the task has ended, and answers what it wants, each thing once. */
async function follow(session: ClientSession, taskId: string): Promise<StepOutcome> {
  const answered = new Set<string>();
  for (let turn = 0; turn < MOST_POLLS; turn++) {
    const state = await poll(session, taskId, (status) => status === 'working');
    if (ENDED.includes(toText(state['status']))) return 'done';
    const asked = isObject(state['inputRequests']) ? Object.entries(state['inputRequests']) : [];
    const open = asked.filter(([key]) => !answered.has(key));
    for (const [key] of open) answered.add(key);
    const inputResponses = answerAll(session, Object.fromEntries(open));
    if (inputResponses === 'refused' || inputResponses === undefined) return 'done';
    if (open.length > 0) await ask(session, 'tasks/update', { taskId, inputResponses });
    else await pause(LONGEST_PAUSE_MS / 10);
  }
  throw new StepFailure('A task did not come to its end.');
}

/** Asks how a task stands, at the pace that it names. */
async function poll(session: ClientSession, taskId: string, isOpen: (status: string) => boolean): Promise<JsonObject> {
  for (let count = 0; ; count++) {
    const state = await ask(session, 'tasks/get', { taskId });
    if (!isOpen(toText(state['status'])) || count === MOST_POLLS) return state;
    const wish = state['pollIntervalMs'] ?? state['pollInterval'];
    await pause(typeof wish === 'number' ? wish : LONGEST_PAUSE_MS);
  }
}

async function ask(session: ClientSession, method: string, params: JsonObject): Promise<JsonObject> {
  const reply = await session.request(method, params);
  if (reply.outcome !== 'answered') throw new StepFailure(`\`${method}\` ${describeReply(reply)}.`);
  return reply.result ?? {};
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
