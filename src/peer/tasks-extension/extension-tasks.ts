import type { Connection, Exchange } from '../../core/connection.ts';
import type { Fixture } from '../../core/fixtures.ts';
import { isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Peer } from '../../core/peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';
import { callFixture } from '../rounds/rounds.ts';

export const TASKS = 'io.modelcontextprotocol/tasks';

export const DECLARED: JsonObject = { extensions: { [TASKS]: {} } };

/** The server declares the extension. */
export function offersTasks({ capabilities }: Pick<Peer, 'capabilities'>): boolean {
  return isObject(capabilities['extensions']) && capabilities['extensions'][TASKS] !== undefined;
}

export const NO_TASKS = 'It does not declare the tasks extension.';

/** Sends a request of the extension, declared in it or not. */
export function askTask(connection: Connection, method: string, params: JsonObject, isDeclared = true): Promise<Exchange> {
  return connection.request(method, { ...params, _meta: { [META_KEYS.clientCapabilities]: isDeclared ? DECLARED : {} } });
}

/** Calls the tool of a fixture as a client that knows tasks. */
export function beginTask(connection: Connection, peer: Peer, fixture: Fixture): Promise<Exchange> {
  return callFixture(connection, peer, fixture, { declares: DECLARED });
}

/** The id of the task that an answer gives; `undefined` where it gives none. */
export function taskIdIn({ result }: Pick<Exchange, 'result'>): string | undefined {
  const id = result?.['taskId'];
  return result?.['resultType'] === 'task' && isString(id) && id !== '' ? id : undefined;
}

const STATUSES = ['working', 'input_required', 'completed', 'failed', 'cancelled'];

interface Member {
  readonly name: string;
  readonly due: string;
  readonly isRight: (value: Json | undefined) => boolean;
}

const MEMBERS: readonly Member[] = [
  { name: 'taskId', due: 'a string', isRight: (value) => isString(value) && value !== '' },
  { name: 'status', due: `one of ${STATUSES.join(', ')}`, isRight: (value) => STATUSES.includes(toText(value)) },
  { name: 'createdAt', due: 'a time', isRight: isTime },
  { name: 'lastUpdatedAt', due: 'a time', isRight: isTime },
  { name: 'ttlMs', due: 'an integer or null', isRight: (value) => value === null || Number.isInteger(value) },
  { name: 'pollIntervalMs', due: 'an integer', isRight: (value) => value === undefined || Number.isInteger(value) },
  { name: 'statusMessage', due: 'a string', isRight: (value) => value === undefined || isString(value) },
];

function isTime(value: Json | undefined): boolean {
  return isString(value) && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value);
}

/** Members of a task that are missing or of the wrong type. */
export function taskProblems(task: JsonObject): readonly { readonly name: string; readonly due: string }[] {
  return MEMBERS.filter(({ name, isRight }) => !isRight(task[name])).map(({ name, due }) => ({ name, due }));
}

const MOST_POLLS = 60;
const LONGEST_PAUSE_MS = 250;

/** Asks for a task until it has ended or wants something; the last answer, or the first that is no task. */
export async function followTask(connection: Connection, taskId: string): Promise<Exchange> {
  let exchange = await askTask(connection, 'tasks/get', { taskId });
  for (let count = 0; count < MOST_POLLS && exchange.result?.['status'] === 'working'; count++) {
    const wish = exchange.result['pollIntervalMs'];
    const pause = typeof wish === 'number' ? wish : LONGEST_PAUSE_MS;
    await connection.waitFor(() => false, { timeoutMs: Math.min(Math.max(pause, 10), LONGEST_PAUSE_MS) });
    exchange = await askTask(connection, 'tasks/get', { taskId });
  }
  return exchange;
}
