import { randomUUID } from 'node:crypto';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { RpcFailure } from '../rpc-failure.ts';

export const TASKS = 'io.modelcontextprotocol/tasks';

/** Asks the client for something under a key, and waits for the answer. */
export type AskInTask = (key: string, request: JsonObject) => Promise<Json | undefined>;

/** Calls that run on by themselves, by the tasks extension. */
export interface TaskStore {
  /** Begins one, and gives its first state. */
  begin(work: (ask: AskInTask) => JsonObject | Promise<JsonObject>): JsonObject;
  /** Its state, with its result once there is one. */
  read(id: string): JsonObject;
  cancel(id: string): void;
  /** Takes answers to what is asked; others mean nothing. */
  answer(id: string, responses: JsonObject): void;
  /** Those of these tasks that there are. Each of their states is told from then on, until `stop`. */
  watch(ids: readonly string[], tell: (state: JsonObject) => void): { readonly ids: readonly string[]; stop(): void };
}

const WORK_MS = 20;

interface Question {
  readonly request: JsonObject;
  readonly take: (answer: Json | undefined) => void;
}

export function createTaskStore(): TaskStore {
  const states = new Map<string, JsonObject>();
  const questions = new Map<string, Map<string, Question>>();
  const watchers = new Set<{ readonly ids: readonly string[]; readonly tell: (state: JsonObject) => void }>();
  const find = (id: string): JsonObject => {
    const state = states.get(id);
    if (state === undefined) throw new RpcFailure(-32602, 'There is no such task.');
    return state;
  };
  const isOver = (id: string) => ['completed', 'failed', 'cancelled'].includes(toText(find(id)['status']));
  const set = (id: string, change: JsonObject) => {
    const { inputRequests: _, ...rest } = states.get(id) ?? {};
    const state = { ...rest, ...change, lastUpdatedAt: new Date().toISOString() };
    states.set(id, state);
    for (const { ids, tell } of watchers) if (ids.includes(id)) tell(state);
  };
  const showQuestions = (id: string) => {
    const open = [...(questions.get(id) ?? [])];
    const inputRequests = Object.fromEntries(open.map(([key, { request }]) => [key, request]));
    set(id, open.length === 0 ? { status: 'working' } : { status: 'input_required', inputRequests });
  };
  return {
    begin(work) {
      const taskId = randomUUID();
      const ask: AskInTask = (key, request) =>
        new Promise((take) => {
          questions.set(taskId, (questions.get(taskId) ?? new Map()).set(key, { request, take }));
          if (!isOver(taskId)) showQuestions(taskId);
        });
      const run = async () => {
        try {
          const result = await work(ask);
          if (!isOver(taskId)) set(taskId, { status: 'completed', result });
        } catch (error) {
          const { code, message } = error instanceof RpcFailure ? error : { code: -32603, message: 'Internal error.' };
          if (!isOver(taskId)) set(taskId, { status: 'failed', error: { code, message } });
        }
      };
      set(taskId, { taskId, status: 'working', createdAt: new Date().toISOString(), ttlMs: 60_000, pollIntervalMs: 10 });
      setTimeout(() => void run(), WORK_MS).unref();
      return { resultType: 'task', ...find(taskId) };
    },
    read: find,
    cancel(id) {
      if (!isOver(id)) set(id, { status: 'cancelled' });
    },
    answer(id, responses) {
      if (isOver(id)) return;
      const own = questions.get(id);
      const answered = [...(own ?? [])].filter(([key]) => responses[key] !== undefined);
      for (const [key] of answered) own?.delete(key);
      if (answered.length > 0) showQuestions(id);
      for (const [key, { take }] of answered) take(responses[key]);
    },
    watch(ids, tell) {
      const watcher = { ids: ids.filter((id) => states.has(id)), tell };
      watchers.add(watcher);
      return { ids: watcher.ids, stop: () => watchers.delete(watcher) };
    },
  };
}

export function declaresTasks(capabilities: JsonObject): boolean {
  return isObject(capabilities['extensions']) && capabilities['extensions'][TASKS] !== undefined;
}
