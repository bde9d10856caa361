import { randomUUID } from 'node:crypto';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { RpcFailure } from '../rpc-failure.ts';

export const TASKS = 'io.modelcontextprotocol/tasks';

/** Calls that run on by themselves, by the tasks extension. */
export interface TaskStore {
  /** Begins one, and gives its first state. */
  begin(work: () => JsonObject): JsonObject;
  /** Its state, with its result once there is one. */
  read(id: string): JsonObject;
  cancel(id: string): void;
}

const WORK_MS = 20;

export function createTaskStore(): TaskStore {
  const states = new Map<string, JsonObject>();
  const set = (id: string, change: JsonObject) => {
    states.set(id, { ...states.get(id), ...change, lastUpdatedAt: new Date().toISOString() });
  };
  const find = (id: string): JsonObject => {
    const state = states.get(id);
    if (state === undefined) throw new RpcFailure(-32602, 'There is no such task.');
    return state;
  };
  return {
    begin(work) {
      const taskId = randomUUID();
      set(taskId, { taskId, status: 'working', createdAt: new Date().toISOString(), ttlMs: 60_000, pollIntervalMs: 10 });
      setTimeout(() => {
        if (states.get(taskId)?.['status'] === 'working') set(taskId, { status: 'completed', result: work() });
      }, WORK_MS).unref();
      return { resultType: 'task', ...find(taskId) };
    },
    read: find,
    cancel(id) {
      if (find(id)['status'] === 'working') set(id, { status: 'cancelled' });
    },
  };
}

export function declaresTasks(capabilities: JsonObject): boolean {
  return isObject(capabilities['extensions']) && capabilities['extensions'][TASKS] !== undefined;
}
