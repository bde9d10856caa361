import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeSession } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { mayAsk } from './recommend.ts';
import { openState, sealState } from './sealed-state.ts';

/** Something that is asked before a prompt is got or a resource is read, where the client can be asked. */
export interface FirstQuestion {
  readonly key: string;
  readonly message: string;
  readonly values: readonly string[];
}

/** By the name of a prompt, or the URI of a resource. */
export const FIRST_QUESTIONS: { readonly [place: string]: FirstQuestion } = {
  summarise_book: { key: 'tone', message: 'How shall the summary be written?', values: ['plain', 'playful', 'scholarly'] },
  'file:///srv/library/handbook.md': { key: 'language', message: 'In which language?', values: ['English', 'Norwegian'] },
};

/** What is to be answered in place of a result, or what the reader said; neither where nobody was asked or the reader did not want to say. */
export type Asked = { readonly wish: JsonObject; readonly said?: never } | { readonly wish?: never; readonly said?: string };

/** Asks in the result, as only the stateless era does. */
export function askFirst({ key, message, values }: FirstQuestion, params: JsonObject, session: FakeSession): Asked {
  if (session.era !== 'modern') return {};
  const { inputResponses: responses } = params;
  if (responses !== undefined) {
    if (!isObject(responses)) throw new RpcFailure(-32602, '`inputResponses` must be an object.');
    openState(params);
    const answer = responses[key];
    if (answer !== undefined) return readAnswer(answer, key);
  }
  if (!mayAsk(session.clientCapabilities)) return {};
  const requestedSchema = { type: 'object', properties: { [key]: { type: 'string', enum: [...values] } }, required: [key] };
  const request = { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
  return { wish: { resultType: 'input_required', inputRequests: { [key]: request }, requestState: sealState(params) } };
}

function readAnswer(answer: unknown, key: string): Asked {
  if (!isObject(answer) || !['accept', 'decline', 'cancel'].includes(toText(answer['action'])))
    throw new RpcFailure(-32602, `The answer to \`${key}\` has no \`action\` of accept, decline or cancel.`);
  const said = isObject(answer['content']) ? answer['content'][key] : undefined;
  return isString(said) ? { said } : {};
}
