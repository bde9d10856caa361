import type { Connection, Exchange } from '../core/connection.ts';
import { type Fixture, fixtureOf } from '../core/fixtures.ts';
import { isObject, isString, type Json, type JsonObject } from '../core/json/json.ts';
import type { Peer } from '../core/peer.ts';
import { listedTools } from './lists/tool-list.ts';

/** What the metadata of a message calls the task that it belongs to. */
const RELATED_TASK = 'io.modelcontextprotocol/related-task';

/** Whether the server declares that its tools may be called as tasks. */
export function takesTaskCalls({ capabilities }: Pick<Peer, 'capabilities'>): boolean {
  const path = ['tasks', 'requests', 'tools', 'call'];
  const declared = path.reduce<Json | undefined>((found, member) => (isObject(found) ? found[member] : undefined), capabilities);
  return declared !== undefined;
}

export const NO_TASK_CALLS = 'It does not declare `tasks.requests.tools.call`.';

/** Whether a tool runs as a task, in its own word; `forbidden` where it says nothing. */
export function taskSupportOf({ execution }: JsonObject): Json {
  return (isObject(execution) ? execution['taskSupport'] : undefined) ?? 'forbidden';
}

/** The word of the tool that a fixture calls; `undefined` where no such tool is listed. */
export function supportOfFixture(peer: Peer, { tool }: Pick<Fixture, 'tool'>): Json | undefined {
  const listed = listedTools(peer).find((each) => each.tool['name'] === tool);
  return listed && taskSupportOf(listed.tool);
}

/** A call that the user named, of a tool that does not run as a task. */
export function forbiddenCallOf(peer: Peer): Fixture | undefined {
  const named = [peer.call, fixtureOf(peer, 'structured'), fixtureOf(peer, 'logging'), fixtureOf(peer, 'progress')];
  return named.find((call): call is Fixture => call !== undefined && supportOfFixture(peer, call) === 'forbidden');
}

/** The id of the task that a message says it belongs to. */
export function relatedTaskOf(holder: Json | undefined): Json | undefined {
  const meta = isObject(holder) ? holder['_meta'] : undefined;
  const related = isObject(meta) ? meta[RELATED_TASK] : undefined;
  return isObject(related) ? related['taskId'] : undefined;
}

/** Calls the tool of a fixture as a task. */
export function callAsTask(connection: Connection, { tool, arguments: given }: Fixture): Promise<Exchange> {
  return connection.request('tools/call', { name: tool, arguments: given, task: { ttl: 60_000 } });
}

/** The id of the task that a call made; `undefined` where it made none. */
export function taskIdOf({ result }: Pick<Exchange, 'result'>): string | undefined {
  const task = result?.['task'];
  return isObject(task) && isString(task['taskId']) ? task['taskId'] : undefined;
}

export const ENDED_STATUSES: readonly string[] = ['completed', 'failed', 'cancelled'];
const STATUSES: readonly Json[] = ['working', 'input_required', ...ENDED_STATUSES];

/** Members of a task that are missing or of the wrong type. */
export function taskMisfits(task: JsonObject): readonly { readonly name: string; readonly due: string }[] {
  const isTime = (value: Json | undefined) => isString(value) && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value);
  const { taskId, status, createdAt, lastUpdatedAt, ttl, pollInterval } = task;
  return [
    { name: 'taskId', due: 'a string', isRight: isString(taskId) && taskId !== '' },
    { name: 'status', due: `one of ${STATUSES.join(', ')}`, isRight: status !== undefined && STATUSES.includes(status) },
    { name: 'createdAt', due: 'a time', isRight: isTime(createdAt) },
    { name: 'lastUpdatedAt', due: 'a time', isRight: isTime(lastUpdatedAt) },
    { name: 'ttl', due: 'a number or null', isRight: ttl === null || typeof ttl === 'number' },
    { name: 'pollInterval', due: 'a number', isRight: pollInterval === undefined || typeof pollInterval === 'number' },
  ].flatMap(({ name, due, isRight }) => (isRight ? [] : [{ name, due }]));
}
