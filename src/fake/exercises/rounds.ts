import { isObject, type JsonObject } from '../../core/json/json.ts';
import { askClient, isAble, type Question } from '../library/ask.ts';
import { openState, sealState } from '../library/sealed-state.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { askByForm, askForRoots, askForText } from './questions.ts';
import { say } from './say.ts';

/**
 * Asks for all that the client has declared. In the stateless era that takes three rounds: one that asks for nothing and
 * gives a state alone, one that asks for the first thing, and one that asks for all others at once. Before, one request
 * follows the other.
 */
export async function askInRounds(call: FakeCall): Promise<JsonObject> {
  const questions = [askByForm(call), askForRoots(), askForText()].filter(({ needs }) => isAble(call, needs));
  if (call.session.era === 'modern') return goOn(call, questions);
  const answers: JsonObject = {};
  for (const question of questions) {
    const asked = await askClient(call, question);
    if ('instead' in asked) return asked.instead;
    Object.assign(answers, { [question.key]: asked.given });
  }
  return tell(answers);
}

function goOn({ request }: FakeCall, [first, ...others]: readonly Question[]): JsonObject {
  const params = isObject(request['params']) ? request['params'] : {};
  if (params['requestState'] === undefined) return { resultType: 'input_required', requestState: sealState(params, { answers: {} }) };
  const { answers: known } = openState(params);
  const responses = params['inputResponses'] ?? {};
  if (!isObject(responses)) throw new RpcFailure(-32602, '`inputResponses` must be an object.');
  const answers = { ...(isObject(known) && known), ...readAnswers(responses) };
  const isOpen = (question: Question) => answers[question.key] === undefined;
  const next = first === undefined ? [] : isOpen(first) ? [first] : others.filter(isOpen);
  if (next.length === 0) return tell(answers);
  const inputRequests = Object.fromEntries(next.map(({ key, method, params: asks }) => [key, { method, ...(asks && { params: asks }) }]));
  return { resultType: 'input_required', inputRequests, requestState: sealState(params, { answers }) };
}

function readAnswers(responses: JsonObject): JsonObject {
  for (const [key, answer] of Object.entries(responses))
    if (!isObject(answer)) throw new RpcFailure(-32602, `The answer to \`${key}\` must be an object.`);
  return responses;
}

function tell(answers: JsonObject): JsonObject {
  const keys = Object.keys(answers);
  if (keys.length === 0) return say('This client declared nothing that it can be asked for, so nothing was asked.');
  return say(`The client answered ${keys.length} questions: ${JSON.stringify(answers)}`);
}
