import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { askClient, isAble, type Question } from '../library/ask.ts';
import { type AskInTask, declaresTasks, type TaskStore } from '../library/task-store.ts';
import type { FakeCall } from '../offering.ts';
import { fail, say } from './say.ts';

/** However many steps a call takes, and however long each: all of them together. */
const LONGEST_MS = 10 * 60_000;

/** Goes through the steps of a call and tells each; false where it was cancelled on the way. */
export async function takeSteps(call: FakeCall, defaultSteps: number, defaultPauseMs: number): Promise<boolean> {
  const { steps = defaultSteps, pauseMs = defaultPauseMs } = call.arguments;
  const end = Date.now() + LONGEST_MS;
  for (let step = 1; step <= Number(steps); step++) {
    await wait(Math.min(Number(pauseMs), Math.max(0, end - Date.now())), call.signal);
    if (call.signal.aborted) return false;
    call.progress(step, Number(steps), `Step ${step} of ${Number(steps)}.`);
  }
  return true;
}

export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/** Works as a task of the extension where the client declares that, and as a call otherwise. */
export function createLongTask(tasks: TaskStore): (call: FakeCall) => JsonObject | Promise<JsonObject> {
  return (call) => {
    const isTask = call.session.era === 'modern' && declaresTasks(call.session.clientCapabilities);
    return isTask ? tasks.begin((askInTask) => workAsTask(call, askInTask)) : work(call);
  };
}

async function work(call: FakeCall): Promise<JsonObject> {
  // Only as a task can a call of the stateless era ask in its midst.
  if (call.arguments['ask'] === true && call.session.era === 'legacy' && isAble(call, 'form')) {
    for (const question of QUESTIONS) {
      const asked = await askClient(call, { ...question, params: fitParams(question, call) });
      if ('instead' in asked) return asked.instead;
      if (!isAccepted(asked.given)) return fail('The user wanted no more.');
    }
  }
  return (await takeSteps(call, 3, 50)) ? finish(call) : fail('It was cancelled.');
}

/** A task goes on when the request that began it is long answered. */
async function workAsTask(call: FakeCall, askInTask: AskInTask): Promise<JsonObject> {
  if (call.arguments['ask'] === true && isAble(call, 'form')) {
    for (const question of QUESTIONS) {
      const answer = await askInTask(question.key, { method: question.method, params: fitParams(question, call) });
      if (!isAccepted(answer)) return fail('The user wanted no more.');
    }
  }
  const { steps = 3, pauseMs = 50 } = call.arguments;
  await wait(Number(steps) * Number(pauseMs));
  return finish(call);
}

function finish({ arguments: given }: FakeCall): JsonObject {
  return given['outcome'] === 'failure' ? fail('The work is done, and it failed as it was asked to.') : say('The work is done.');
}

const QUESTIONS: readonly Question[] = ['colour', 'size'].map((key) => ({
  key,
  method: 'elicitation/create',
  needs: 'form',
  params: {
    message: `Which ${key} shall it have?`,
    requestedSchema: { type: 'object', properties: { [key]: { type: 'string', title: key, minLength: 1 } }, required: [key] },
  },
}));

function fitParams({ params = {} }: Question, { session }: FakeCall): JsonObject {
  return { ...((session.revision ?? '') >= '2025-11-25' && { mode: 'form' }), ...params };
}

function isAccepted(answer: Json | undefined): boolean {
  return isObject(answer) && answer['action'] === 'accept';
}
