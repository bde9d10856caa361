import { randomUUID } from 'node:crypto';
import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { mayAsk } from './recommend.ts';
import { openState, sealState } from './sealed-state.ts';

/** Joins a reading circle: asks for two things at once, after a round that asks nothing, and takes each answer once. */
export function createCircle(mayRepeat = false): (call: FakeCall) => JsonObject {
  const used = new Set<string>();
  return (call) => {
    if (call.session.era !== 'modern') return say('Readers join in person. Come to the desk.');
    const params = isObject(call.request['params']) ? call.request['params'] : {};
    if (params['requestState'] === undefined)
      return { resultType: 'input_required', requestState: sealState(params, { ticket: randomUUID() }) };
    const { ticket, ...known } = openState(params);
    const responses = params['inputResponses'] ?? {};
    if (!isObject(responses)) throw new RpcFailure(-32602, '`inputResponses` must be an object.');
    if (!mayRepeat && used.has(toText(ticket))) throw new RpcFailure(-32602, '`requestState` has been used.');
    const name = answerIn(responses['name'], 'name') ?? textIn(known['name']);
    const day = answerIn(responses['day'], 'day') ?? textIn(known['day']);
    if (name === 'declined' || day === 'declined') return say('Nobody has joined.', true);
    if (name === undefined || day === undefined)
      return ask(call, params, { ticket: toText(ticket), ...(name !== undefined && { name }), ...(day !== undefined && { day }) });
    used.add(toText(ticket));
    return say(`${name} reads with us every ${day}.`);
  };
}

const QUESTIONS: { readonly [key: string]: JsonObject } = {
  name: { type: 'string', title: 'Name', minLength: 1, maxLength: 40 },
  day: { type: 'string', title: 'Day', enum: ['Tuesday', 'Thursday'] },
};

function ask(call: FakeCall, params: JsonObject, known: JsonObject): JsonObject {
  if (!mayAsk(call.session.clientCapabilities)) {
    const data = { requiredCapabilities: { elicitation: { form: {} } } };
    throw new RpcFailure(-32021, 'This call needs the client capability `elicitation`.', data, 400);
  }
  const missing = Object.entries(QUESTIONS).filter(([key]) => known[key] === undefined);
  return {
    resultType: 'input_required',
    inputRequests: Object.fromEntries(missing.map(([key, schema]) => [key, formFor(key, schema)])),
    requestState: sealState(params, known),
  };
}

function formFor(key: string, schema: JsonObject): JsonObject {
  const requestedSchema = { type: 'object', properties: { [key]: schema }, required: [key] };
  return { method: 'elicitation/create', params: { mode: 'form', message: `Which ${key} shall stand on the list?`, requestedSchema } };
}

function answerIn(answer: unknown, key: string): string | undefined {
  if (answer === undefined) return undefined;
  if (!isObject(answer) || !['accept', 'decline', 'cancel'].includes(toText(answer['action'])))
    throw new RpcFailure(-32602, `The answer to \`${key}\` has no \`action\` of accept, decline or cancel.`);
  if (answer['action'] !== 'accept') return 'declined';
  const value = isObject(answer['content']) ? answer['content'][key] : undefined;
  return isString(value) ? value : undefined;
}

function textIn(value: unknown): string | undefined {
  return isString(value) ? value : undefined;
}

function say(line: string, isError = false): JsonObject {
  return { content: [{ type: 'text', text: line }], ...(isError && { isError }) };
}
