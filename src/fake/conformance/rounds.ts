import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';
import { demandAbility, isAble, type Question } from '../library/ask.ts';
import { openState, sealState } from '../library/sealed-state.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { findProblems } from '../server/arguments.ts';
import { schemaOf, statelessOnly, type TestTool, type TestTools, text } from './test-tool.ts';

/** Asks the user for one text, as a member of an object. */
export function formFor(key: string, member: string, message: string, type: 'string' | 'boolean' = 'string'): Question {
  const params = { mode: 'form', message, requestedSchema: schemaOf({ [member]: { type } }) };
  return { key, method: 'elicitation/create', params, needs: 'form' };
}

function sampleFor(key: string, prompt: string): Question {
  const messages = [{ role: 'user', content: { type: 'text', text: prompt } }];
  return { key, method: 'sampling/createMessage', params: { messages, maxTokens: 100 }, needs: 'sampling' };
}

const NAME = formFor('user_name', 'name', 'What is your name?');
const CONFIRM = formFor('confirm', 'ok', 'Shall it go on?', 'boolean');
const CAPITAL = sampleFor('capital_question', 'Which city is the capital of France?');
const GREETING = sampleFor('greeting', 'Write a greeting.');
const ROOTS: Question = { key: 'client_roots', method: 'roots/list', params: {}, needs: 'roots' };
const STEPS = [
  formFor('step1', 'name', 'First: what is your name?'),
  formFor('step2', 'color', 'Second: which colour do you like?'),
] as const;

/** Tools that ask in their results, and go on when they are called again. */
export const ROUND_TOOLS: TestTools = {
  test_streaming_elicitation: round('Asks for a name, and never by a request of its own.', askOnce(NAME)),
  test_input_required_result_elicitation: round('Asks for a name, and greets.', askOnce(NAME)),
  test_input_required_result_sampling: round('Asks the model of the client.', askOnce(CAPITAL)),
  test_input_required_result_list_roots: round('Asks for the folders of the client.', askOnce(ROOTS)),
  test_input_required_result_request_state: round('Asks for a word of agreement, and wants its state back.', (call) => {
    const params = paramsOf(call.request);
    if (answerTo(call, CONFIRM) === undefined) return askFor(call, [CONFIRM], sealState(params));
    openState(params);
    return text('state-ok');
  }),
  test_input_required_result_multiple_inputs: round('Asks for three things at once.', (call) => {
    const params = paramsOf(call.request);
    const all = [NAME, GREETING, ROOTS];
    if (all.some((each) => answerTo(call, each) === undefined)) return askFor(call, all, sealState(params));
    openState(params);
    return text('All three are answered.');
  }),
  test_input_required_result_multi_round: round('Asks twice, one question after the other.', (call) => {
    const params = paramsOf(call.request);
    const [first, second] = STEPS;
    const next = params['requestState'] === undefined ? 1 : Number(openState(params)['next']);
    if (next === 1 && answerTo(call, first) === undefined) return askFor(call, [first], sealState(params, { next: 1 }));
    if (answerTo(call, second) === undefined) return askFor(call, [second], sealState(params, { next: 2 }));
    return text('Both are answered.');
  }),
  test_input_required_result_tampered_state: round('Takes back no state but its own.', (call) => {
    const params = paramsOf(call.request);
    if (params['requestState'] === undefined) return askFor(call, [CONFIRM], sealState(params));
    openState(params);
    return text('The state is untouched.');
  }),
  test_input_required_result_capabilities: round('Asks for nothing that the client has not declared.', (call) => {
    const all = [NAME, CAPITAL].filter(({ needs }) => isAble(call, needs));
    const answered = all.length > 0 && all.every((each) => answerTo(call, each) !== undefined);
    return answered || all.length === 0 ? text('There is nothing to ask.') : askFor(call, all);
  }),
  test_missing_capability: {
    description: 'Needs a client with a model.',
    run: statelessOnly((call) => {
      demandAbility(call, 'sampling');
      return text('The client has a model.');
    }),
  },
};

function round(description: string, run: TestTool['run']): TestTool {
  return { description, run: statelessOnly(run) };
}

function askOnce(question: Question): TestTool['run'] {
  return (call) => {
    const answer = answerTo(call, question);
    return answer === undefined ? askFor(call, [question]) : text(`The answer was ${JSON.stringify(answer['content'] ?? answer)}.`);
  };
}

/** The result that asks. */
export function askFor(call: FakeCall, questions: readonly Question[], requestState?: string): JsonObject {
  for (const { needs } of questions) demandAbility(call, needs);
  const inputRequests = Object.fromEntries(questions.map(({ key, method, params }) => [key, { method, ...(params && { params }) }]));
  return { resultType: 'input_required', inputRequests, ...(requestState !== undefined && { requestState }) };
}

/** What the client answered; nothing where it did not, where the user did not want to, and where it does not fit the form. */
export function answerTo(call: FakeCall, { key, method, params }: Question): JsonObject | undefined {
  const { inputResponses: responses = {} } = paramsOf(call.request);
  if (!isObject(responses)) throw new RpcFailure(-32602, '`inputResponses` must be an object.');
  const answer: Json | undefined = responses[key];
  if (answer === undefined) return undefined;
  if (!isObject(answer)) throw new RpcFailure(-32602, `The answer to \`${key}\` must be an object.`);
  if (method !== 'elicitation/create') return answer;
  const { action, content = {} } = answer;
  return action === 'accept' && findProblems(content, params?.['requestedSchema']).length === 0 ? answer : undefined;
}
