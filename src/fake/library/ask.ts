import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { openState, sealState } from './sealed-state.ts';

/** What the client is asked, and what it must be able to do for it. */
export interface Question {
  /** Names the answer in the stateless era. */
  readonly key: string;
  readonly method: 'elicitation/create' | 'roots/list' | 'sampling/createMessage';
  readonly params?: JsonObject;
  readonly needs: Ability;
}

export type Ability = 'form' | 'url' | 'roots' | 'sampling';

/** The answer of the client, or the result of the call where there is none. */
export type Answer = { readonly given: JsonObject } | { readonly instead: JsonObject };

const NEEDED: { readonly [A in Ability]: JsonObject } = {
  form: { elicitation: { form: {} } },
  url: { elicitation: { url: {} } },
  roots: { roots: {} },
  sampling: { sampling: {} },
};

/** Asks the client in the way of the era: with `input_required` in the modern one, with a request before. */
export async function askClient(call: FakeCall, question: Question): Promise<Answer> {
  return call.session.era === 'modern' ? askInResult(call, question) : askByRequest(call, question);
}

function askInResult(call: FakeCall, { key, method, params, needs }: Question): Answer {
  const given = isObject(call.request['params']) ? call.request['params'] : {};
  const responses = given['inputResponses'];
  if (responses !== undefined) {
    if (!isObject(responses)) throw new RpcFailure(-32602, '`inputResponses` must be an object.');
    openState(given);
    const answer = responses[key];
    if (isObject(answer)) return { given: answer };
    if (answer !== undefined) throw new RpcFailure(-32602, `The answer to \`${key}\` must be an object.`);
  }
  demandAbility(call, needs);
  const inputRequests = { [key]: { method, ...(params && { params }) } };
  return { instead: { resultType: 'input_required', inputRequests, requestState: sealState(given) } };
}

async function askByRequest(call: FakeCall, { method, params, needs }: Question): Promise<Answer> {
  if (!isAble(call, needs)) return { instead: failed('This client cannot be asked for what the call needs.') };
  const { result, error } = await call.ask(method, params);
  if (isObject(result)) return { given: result };
  const why = isObject(error) ? toText(error['message']) : 'The answer was empty.';
  return { instead: failed(`The client did not answer: ${why}`) };
}

/** Whether the client of a call has declared what a question needs. An empty `elicitation` means forms. */
export function isAble({ session }: Pick<FakeCall, 'session'>, needs: Ability): boolean {
  const { clientCapabilities: declared, revision = '' } = session;
  if (needs === 'roots' || needs === 'sampling') return isObject(declared[needs]);
  const { elicitation } = declared;
  if (!isObject(elicitation) || revision < (needs === 'url' ? '2025-11-25' : '2025-06-18')) return false;
  if (needs === 'url') return elicitation['url'] !== undefined;
  return revision < '2025-11-25' || Object.keys(elicitation).length === 0 || elicitation['form'] !== undefined;
}

/** Refuses a call whose client has not declared what it needs, as the stateless era does. */
export function demandAbility(call: Pick<FakeCall, 'session'>, needs: Ability): void {
  if (isAble(call, needs)) return;
  const [capability] = Object.keys(NEEDED[needs]);
  throw new RpcFailure(-32021, `This call needs the client capability \`${capability}\`.`, { requiredCapabilities: NEEDED[needs] }, 400);
}

/** A failure of the tool, which the model can read. */
export function failed(line: string): JsonObject {
  return { content: [{ type: 'text', text: line }], isError: true };
}
