import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { type AskInTask, declaresTasks, type TaskStore } from '../library/task-store.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { demandTasks } from '../server/tasks-extension.ts';
import { answerTo, askFor, formFor } from './rounds.ts';
import { schemaOf, statelessOnly, type TestTool, type TestTools, text } from './test-tool.ts';

const NAME = formFor('user_name', 'name', 'Who is the task for?');
const FAILS_AFTER_MS = 1000;

/** Tools that run on as tasks, by the extension. */
export function createJobTools(tasks: TaskStore): TestTools {
  const asTask = (work: (ask: AskInTask, call: FakeCall) => JsonObject | Promise<JsonObject>): TestTool['run'] =>
    statelessOnly((call) => {
      demandTasks(call.session);
      return tasks.begin((ask) => work(ask, call));
    });
  return {
    greet: {
      description: 'Greets somebody by name, at once.',
      inputSchema: schemaOf({ name: { type: 'string' } }),
      run: (call) => text(`Hello, ${toText(call.arguments['name'])}!`),
    },
    slow_compute: {
      description: 'Works for some seconds: as a task for clients that know tasks, and before its answer for others.',
      inputSchema: { type: 'object', properties: { seconds: { type: 'number', minimum: 0, maximum: 600 }, label: { type: 'string' } } },
      run(call) {
        const { label = 'It', seconds = 0 } = call.arguments;
        const work = async (signal?: AbortSignal) => {
          await wait(Number(seconds) * 1000, undefined, { ref: false, ...(signal && { signal }) });
          return text(`${toText(label)} is computed.`);
        };
        // A task lives on when its request has ended.
        const isTask = call.session.era === 'modern' && declaresTasks(call.session.clientCapabilities);
        return isTask ? tasks.begin(() => work()) : work(call.signal);
      },
    },
    failing_job: {
      description: 'Runs as a task that completes with a failure of the tool.',
      run: asTask(async () => {
        await wait(FAILS_AFTER_MS, undefined, { ref: false });
        return { ...text('The job has failed.'), isError: true };
      }),
    },
    protocol_error_job: {
      description: 'Runs as a task that ends with an error of the protocol.',
      run: asTask(() => {
        throw new RpcFailure(-32603, 'The job broke.');
      }),
    },
    confirm_delete: {
      description: 'Runs as a task that asks whether to go on. Nothing is ever deleted.',
      inputSchema: schemaOf({ filename: { type: 'string' } }),
      run: asTask(async (ask, call) => {
        await ask('confirm', requestOf(formFor('confirm', 'confirm', `Delete ${toText(call.arguments['filename'])}?`, 'boolean')));
        return text('The question was answered. Nothing was deleted.');
      }),
    },
    multi_input: {
      description: 'Runs as a task that asks two questions at once.',
      run: asTask(async (ask) => {
        await Promise.all(['first', 'second'].map((key) => ask(key, requestOf(formFor(key, 'name', `What is the ${key} name?`)))));
        return text('Both questions are answered.');
      }),
    },
    test_tool_with_task: {
      description: 'Asks for a name before it begins a task with it.',
      run: statelessOnly((call) => {
        demandTasks(call.session);
        const answer = answerTo(call, NAME);
        return answer === undefined
          ? askFor(call, [NAME])
          : tasks.begin(() => text(`The task is for ${JSON.stringify(answer['content'])}.`));
      }),
    },
  };
}

function requestOf({ method, params }: ReturnType<typeof formFor>): JsonObject {
  return { method, ...(params && { params }) };
}
