import { randomUUID } from 'node:crypto';
import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { paramsOf } from '../bending.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { pageOf } from './pages.ts';
import type { Emit, Session } from './session.ts';
import type { Method, Task } from './task.ts';

// What 2025-11-25 calls tasks: calls that go on after they have been answered. Here such a call is a job, since a task
// is a request on its way to its answer.

/** The one revision that has them. */
export const TASKS_IN = '2025-11-25';
const RELATED = 'io.modelcontextprotocol/related-task';
const DEFAULT_TTL_MS = 60_000;
const LONGEST_TTL_MS = 10 * 60_000;
const POLL_MS = 100;
/** The answer that makes a job leaves before the first word of it. */
const BEGIN_MS = 5;

type Status = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

interface Job {
  readonly id: string;
  readonly createdAt: number;
  readonly ttl: number;
  readonly work: AbortController;
  readonly outcome: Promise<JsonObject>;
  status: Status;
  statusMessage?: string;
  lastUpdatedAt: number;
  /** Where `tasks/result` listens. */
  listening?: Emit | undefined;
  /** What nobody has listened to yet. */
  readonly waiting: JsonObject[];
}

const JOBS = new WeakMap<Session, Map<string, Job>>();

/** Whether calls may be asked for as tasks here. */
export function takesTasks({ offering, revision }: Task): boolean {
  return revision === TASKS_IN && isObject(memberAt(offering.capabilities, 'tasks', 'requests', 'tools', 'call'));
}

/** Begins a call that goes on by itself, and answers with what to ask for it by. */
export function beginJob(
  task: Task,
  create: (emit: Emit, signal: AbortSignal) => FakeCall,
  run: (call: FakeCall) => Promise<JsonObject>,
): JsonObject {
  const { session, params } = task;
  const asked = params['task'];
  if (!isObject(asked) || (asked['ttl'] !== undefined && typeof asked['ttl'] !== 'number'))
    throw new RpcFailure(-32602, '`task` must be an object, and its `ttl` a number.');
  const id = randomUUID();
  const work = new AbortController();
  const emit: Emit = (message) => deliver(session, job, relate(message, id));
  const call = create(emit, work.signal);
  const began = new Promise((resolve) => setTimeout(resolve, BEGIN_MS));
  const asking: FakeCall['ask'] = async (method, asks) => {
    setStatus(session, job, 'input_required');
    const response = await call.ask(method, asks);
    if (job.status === 'input_required') setStatus(session, job, 'working');
    return response;
  };
  const outcome = began.then(() => run({ ...call, ask: asking }));
  const now = Date.now();
  const ttl = Math.min(Number(asked['ttl'] ?? DEFAULT_TTL_MS), LONGEST_TTL_MS);
  const job: Job = { id, createdAt: now, lastUpdatedAt: now, ttl, work, outcome, status: 'working', waiting: [] };
  jobsOf(session).set(id, job);
  // Ends with its session.
  session.running.set(`task ${id}`, work);
  outcome
    .then(
      (result) => (result['isError'] === true ? end(session, job, 'failed', textIn(result)) : end(session, job, 'completed')),
      (error: unknown) => end(session, job, 'failed', error instanceof Error ? error.message : String(error)),
    )
    .finally(() => session.running.delete(`task ${id}`));
  return { task: describe(job) };
}

/** The methods about tasks, each with the member of the capability that it needs. */
export const TASK_METHODS: { readonly [method: string]: { readonly capability: 'tasks'; readonly answer: Method } } = {
  'tasks/get': { capability: 'tasks', answer: (task) => describe(find(task)) },
  'tasks/result': { capability: 'tasks', answer: awaitResult },
  'tasks/list': { capability: 'tasks', answer: list },
  'tasks/cancel': { capability: 'tasks', answer: cancel },
};

function jobsOf(session: Session): Map<string, Job> {
  const jobs = JOBS.get(session) ?? new Map<string, Job>();
  JOBS.set(session, jobs);
  for (const [id, { createdAt, ttl }] of jobs) if (createdAt + ttl < Date.now()) jobs.delete(id);
  return jobs;
}

function find({ session, params }: Task): Job {
  const job = jobsOf(session).get(toText(params['taskId']));
  if (job === undefined) throw new RpcFailure(-32602, 'There is no such task, or it has expired.');
  return job;
}

async function awaitResult(task: Task): Promise<JsonObject> {
  const job = find(task);
  job.listening = task.emit;
  for (const message of job.waiting.splice(0)) task.emit(message);
  const aborted = new Promise<never>((_, reject) => {
    job.work.signal.addEventListener('abort', () => reject(new RpcFailure(-32602, 'The task was cancelled.')), { once: true });
    if (job.work.signal.aborted) reject(new RpcFailure(-32602, 'The task was cancelled.'));
  });
  try {
    const result = await Promise.race([job.outcome, aborted]);
    return { ...result, _meta: { ...(isObject(result['_meta']) && result['_meta']), [RELATED]: { taskId: job.id } } };
  } finally {
    if (job.listening === task.emit) job.listening = undefined;
  }
}

function list({ session, params, offering }: Task): JsonObject {
  if (memberAt(offering.capabilities, 'tasks', 'list') === undefined) throw new RpcFailure(-32601, 'Tasks are not listed.');
  const { items, nextCursor } = pageOf('tasks', [...jobsOf(session).values()].map(describe), params, offering.pageSize);
  return { tasks: items, ...(nextCursor !== undefined && { nextCursor }) };
}

function cancel(task: Task): JsonObject {
  if (memberAt(task.offering.capabilities, 'tasks', 'cancel') === undefined) throw new RpcFailure(-32601, 'Tasks cannot be cancelled.');
  const job = find(task);
  if (isOver(job)) throw new RpcFailure(-32602, `The task is ${job.status} already.`);
  end(task.session, job, 'cancelled', 'The client cancelled it.');
  job.work.abort();
  return describe(job);
}

function end(session: Session, job: Job, status: Status, message?: string): void {
  if (isOver(job)) return;
  if (message !== undefined) job.statusMessage = message;
  setStatus(session, job, status);
}

function setStatus(session: Session, job: Job, status: Status): void {
  if (isOver(job)) return;
  job.status = status;
  job.lastUpdatedAt = Date.now();
  session.send({ jsonrpc: '2.0', method: 'notifications/tasks/status', params: describe(job) });
}

function isOver({ status }: Job): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** Questions wait for `tasks/result`, and over HTTP everything does, for its stream is the one that the client listens to. */
function deliver(session: Session, job: Job, message: JsonObject): void {
  if (job.listening !== undefined) job.listening(message);
  else if (message['id'] !== undefined || session.wire === 'http') job.waiting.push(message);
  else session.send(message);
}

function relate(message: JsonObject, taskId: string): JsonObject {
  const params = paramsOf(message);
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  return { ...message, params: { ...params, _meta: { ...meta, [RELATED]: { taskId } } } };
}

function describe({ id, status, statusMessage, createdAt, lastUpdatedAt, ttl }: Job): JsonObject {
  return {
    taskId: id,
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt: new Date(createdAt).toISOString(),
    lastUpdatedAt: new Date(lastUpdatedAt).toISOString(),
    ttl,
    pollInterval: POLL_MS,
  };
}

function textIn(result: JsonObject): string {
  const [block] = isArray(result['content']) ? result['content'] : [];
  return isObject(block) ? toText(block['text']) : 'The call failed.';
}

function memberAt(object: JsonObject, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, member) => (isObject(found) ? found[member] : undefined), object);
}
