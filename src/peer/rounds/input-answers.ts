import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { fillForm } from '../asking/form-answers.ts';

/** Everything that a client may be asked for, declared. */
export const EVERY_INPUT: JsonObject = { roots: {}, sampling: { context: {}, tools: {} }, elicitation: { form: {}, url: {} } };

/** What a client must have declared to be asked this; `undefined` where no client can be. */
export type InputKind = 'roots' | 'sampling' | 'sampling with tools' | 'elicitation by form' | 'elicitation by URL';

export function kindOf(request: Json | undefined): InputKind | undefined {
  if (!isObject(request)) return undefined;
  const params = isObject(request['params']) ? request['params'] : {};
  if (request['method'] === 'roots/list') return 'roots';
  if (request['method'] === 'sampling/createMessage')
    return params['tools'] === undefined && params['toolChoice'] === undefined ? 'sampling' : 'sampling with tools';
  if (request['method'] === 'elicitation/create') return params['mode'] === 'url' ? 'elicitation by URL' : 'elicitation by form';
  return undefined;
}

/** Everything but what one kind needs. */
export function withoutInput(kind: InputKind): JsonObject {
  const { roots, sampling, elicitation } = EVERY_INPUT;
  if (kind === 'roots') return { sampling, elicitation };
  if (kind === 'sampling') return { roots, elicitation };
  if (kind === 'sampling with tools') return { roots, elicitation, sampling: { context: {} } };
  return { roots, sampling, elicitation: kind === 'elicitation by form' ? { url: {} } : { form: {} } };
}

/** Answers that fit what was asked, by its keys. */
export function answerInputs(requests: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(requests).map(([key, request]) => [key, answerInput(request)]));
}

function answerInput(request: Json | undefined): JsonObject {
  const kind = kindOf(request);
  if (kind === 'roots') return { roots: [] };
  if (kind === 'sampling' || kind === 'sampling with tools')
    return { role: 'assistant', content: { type: 'text', text: 'Yes.' }, model: 'litmus', stopReason: 'endTurn' };
  if (kind !== 'elicitation by form') return { action: 'accept' };
  const params = isObject(request) && isObject(request['params']) ? request['params'] : {};
  return { action: 'accept', content: fillForm(params['requestedSchema']) };
}
