import type { Connection, Exchange } from '../../core/connection.ts';
import type { Fixture } from '../../core/fixtures.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { answerInputs, EVERY_INPUT } from '../rounds/input-answers.ts';
import { callFixture, finishRounds, type Journey } from '../rounds/rounds.ts';
import { askTask, DECLARED, followTask } from './extension-tasks.ts';

/** Calls the tool of a fixture as a client that knows tasks and can be asked for everything, and answers what is asked before its task. */
export async function beginAskingTask(connection: Connection, peer: Peer, fixture: Fixture): Promise<Journey> {
  const declares = { ...EVERY_INPUT, ...DECLARED };
  const first = await callFixture(connection, peer, fixture, { declares });
  return finishRounds(connection, peer, fixture, first, declares);
}

/** Something that a task asked for while it was in work. */
export interface TaskQuestion {
  readonly key: string;
  readonly request: Json | undefined;
  readonly exchange: Exchange;
}

export interface TaskEnd {
  /** In the order in which they came, each once as long as it stays as it is. */
  readonly questions: readonly TaskQuestion[];
  readonly last: Exchange;
}

const MOST_TURNS = 12;

/** Answers whatever a task asks for until it has ended, or asks no more and does not end. */
export async function finishTask(connection: Connection, taskId: string): Promise<TaskEnd> {
  const questions: TaskQuestion[] = [];
  let last = await followTask(connection, taskId);
  for (let turn = 0; turn < MOST_TURNS && last.result?.['status'] === 'input_required'; turn++) {
    const { inputRequests } = last.result;
    const asked = isObject(inputRequests) ? inputRequests : {};
    // A task may show for a while what has been answered.
    const fresh = Object.entries(asked).filter(([key, request]) => !questions.some((each) => isSame(each, key, request)));
    for (const [key, request] of fresh) questions.push({ key, request, exchange: last });
    if (fresh.length > 0) await askTask(connection, 'tasks/update', { taskId, inputResponses: answerInputs(Object.fromEntries(fresh)) });
    else await connection.waitFor(() => false, { timeoutMs: 50 });
    last = await followTask(connection, taskId);
  }
  return { questions, last };
}

function isSame(question: TaskQuestion, key: string, request: Json | undefined): boolean {
  return question.key === key && JSON.stringify(question.request) === JSON.stringify(request);
}
