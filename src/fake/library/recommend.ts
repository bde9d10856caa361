import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { openState, sealState } from './sealed-state.ts';

const QUESTION: JsonObject = {
  mode: 'form',
  message: 'Which mood shall the book fit?',
  requestedSchema: {
    type: 'object',
    properties: { mood: { type: 'string', title: 'Mood', description: 'How the reader feels.', enum: ['calm', 'curious', 'restless'] } },
    required: ['mood'],
  },
};

const PICKS: { readonly [mood: string]: string } = { calm: 'The Salt Road', curious: 'Tides for Beginners', restless: 'The Quiet Gale' };

/** Asks for what is missing: with `input_required` in the modern era, with a request of its own before. */
export async function recommendBook(call: FakeCall): Promise<JsonObject> {
  const mood = call.arguments['mood'];
  if (isString(mood)) return recommend(mood);
  return call.session.era === 'modern' ? askInResult(call) : askByRequest(call);
}

function askInResult(call: FakeCall): JsonObject {
  const params = isObject(call.request['params']) ? call.request['params'] : {};
  const responses = params['inputResponses'];
  if (responses !== undefined) {
    if (!isObject(responses)) throw new RpcFailure(-32602, '`inputResponses` must be an object.');
    openState(params);
    const answer = responses['mood'];
    if (answer !== undefined) return readAnswer(answer);
  }
  if (!mayAsk(call.session.clientCapabilities)) {
    throw new RpcFailure(
      -32021,
      'This call needs the client capability `elicitation`.',
      { requiredCapabilities: { elicitation: { form: {} } } },
      400,
    );
  }
  return {
    resultType: 'input_required',
    inputRequests: { mood: { method: 'elicitation/create', params: QUESTION } },
    requestState: sealState(params),
  };
}

async function askByRequest(call: FakeCall): Promise<JsonObject> {
  const revision = call.session.revision ?? '';
  if (revision < '2025-06-18' || !mayAsk(call.session.clientCapabilities)) {
    return failed('This client cannot be asked. Call again with `mood`.');
  }
  const { mode, ...plain } = QUESTION;
  const response = await call.ask('elicitation/create', revision < '2025-11-25' ? plain : { mode, ...plain });
  return isObject(response['result']) ? readAnswer(response['result']) : failed('The question was not answered. Call again with `mood`.');
}

/** An empty `elicitation` means forms. */
export function mayAsk(capabilities: JsonObject): boolean {
  const elicitation = capabilities['elicitation'];
  return isObject(elicitation) && (Object.keys(elicitation).length === 0 || elicitation['form'] !== undefined);
}

function readAnswer(answer: unknown): JsonObject {
  if (!isObject(answer) || !['accept', 'decline', 'cancel'].includes(toText(answer['action']))) {
    throw new RpcFailure(-32602, 'The answer to `mood` has no `action` of accept, decline or cancel.');
  }
  if (answer['action'] !== 'accept') return failed('Without a mood there is no recommendation.');
  const mood = isObject(answer['content']) ? answer['content']['mood'] : undefined;
  return isString(mood) ? recommend(mood) : failed('The answer names no mood.');
}

function recommend(mood: string): JsonObject {
  const title = PICKS[mood];
  return title === undefined ? failed(`No book fits the mood “${mood}”.`) : { content: [{ type: 'text', text: `Read “${title}”.` }] };
}

function failed(line: string): JsonObject {
  return { content: [{ type: 'text', text: line }], isError: true };
}
