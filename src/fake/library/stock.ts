import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { BOOKS, BRANCHES, findBranch, SUBJECTS } from './books.ts';
import { mayAsk } from './recommend.ts';
import { openState, sealState } from './sealed-state.ts';
import { declaresTasks, type TaskStore } from './task-store.ts';

/** Counts books: as a task for a client that declares tasks, and at once for any other. */
export function createStock(tasks: TaskStore): (call: FakeCall) => JsonObject {
  return (call) => {
    const { arguments: given, session } = call;
    const isTask = session.era === 'modern' && declaresTasks(session.clientCapabilities);
    if (isTask && given['ask'] === true) return askFirst(call, tasks);
    const count = () => countBooks(given['branch']);
    return isTask ? tasks.begin(count) : count();
  };
}

/** Asks which branch before the task begins, and in the task for subject and language, one after the other. */
function askFirst({ request, session }: FakeCall, tasks: TaskStore): JsonObject {
  const params = isObject(request['params']) ? request['params'] : {};
  const { requestState, inputResponses } = params;
  if (requestState === undefined) {
    if (!mayAsk(session.clientCapabilities)) {
      const data = { requiredCapabilities: { elicitation: { form: {} } } };
      throw new RpcFailure(-32021, 'This call needs the client capability `elicitation`.', data, 400);
    }
    const names = BRANCHES.map(({ name }) => name);
    return { resultType: 'input_required', inputRequests: { branch: formFor('branch', names) }, requestState: sealState(params) };
  }
  openState(params);
  const branch = choiceIn(isObject(inputResponses) ? inputResponses['branch'] : undefined, 'branch');
  if (branch === undefined) return countNothing();
  return tasks.begin(async (ask) => {
    for (const [key, values] of [
      ['subject', SUBJECTS],
      ['language', ['English', 'Norwegian']],
    ] as const) {
      if (choiceIn(await ask(key, formFor(key, values)), key) === undefined) return countNothing();
    }
    return countBooks(branch);
  });
}

function formFor(key: string, values: readonly string[]): JsonObject {
  const requestedSchema = { type: 'object', properties: { [key]: { type: 'string', enum: [...values] } }, required: [key] };
  return { method: 'elicitation/create', params: { mode: 'form', message: `Which ${key} shall be counted?`, requestedSchema } };
}

function choiceIn(answer: Json | undefined, key: string): Json | undefined {
  return isObject(answer) && answer['action'] === 'accept' && isObject(answer['content']) ? answer['content'][key] : undefined;
}

function countNothing(): JsonObject {
  return { content: [{ type: 'text', text: 'Nothing was counted.' }], isError: true };
}

function countBooks(branch: unknown): JsonObject {
  if (branch !== undefined && findBranch(branch) === undefined)
    return { content: [{ type: 'text', text: 'There is no such branch. Use list_branches to find one.' }], isError: true };
  return { content: [{ type: 'text', text: `${BOOKS.length} books.` }] };
}
