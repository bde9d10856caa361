import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import type { FakeSession } from '../fault.ts';
import { declaresTasks, TASKS, type TaskStore } from '../library/task-store.ts';
import { RpcFailure } from '../rpc-failure.ts';
import type { Method, Task } from './task.ts';

/** The requests of the tasks extension; unknown where it is not offered. */
export const TASK_METHODS: { readonly [method: string]: Method } = {
  'tasks/get': (task) => {
    const { store, id } = admit(task);
    return store.read(id);
  },
  'tasks/update': (task) => {
    const { store, id } = admit(task);
    store.read(id);
    const { inputResponses } = task.params;
    if (!isObject(inputResponses)) throw new RpcFailure(-32602, '`inputResponses` must be an object.');
    store.answer(id, inputResponses);
    return {};
  },
  'tasks/cancel': (task) => {
    const { store, id } = admit(task);
    store.cancel(id);
    return {};
  },
};

function admit({ session, offering, params }: Task): { readonly store: TaskStore; readonly id: string } {
  if (offering.tasks === undefined) throw new RpcFailure(-32601, 'Method not found.', undefined, 404);
  demandTasks(session);
  if (!isString(params['taskId'])) throw new RpcFailure(-32602, '`taskId` must be a string.');
  return { store: offering.tasks, id: params['taskId'] };
}

/** Only clients that know tasks may ask for them. */
export function demandTasks({ clientCapabilities }: FakeSession): void {
  if (declaresTasks(clientCapabilities)) return;
  const data: JsonObject = { requiredCapabilities: { extensions: { [TASKS]: {} } } };
  throw new RpcFailure(-32021, 'This request needs the tasks extension.', data, 400);
}

/** Tells the states of tasks that a subscription names; `undefined` where it names none, or there are none. */
export function watchTasks(
  { session, offering }: Task,
  named: Json | undefined,
  tell: (state: JsonObject) => void,
): ReturnType<TaskStore['watch']> | undefined {
  if (offering.tasks === undefined || !isArray(named)) return undefined;
  demandTasks(session);
  return offering.tasks.watch(named.filter(isString), tell);
}
