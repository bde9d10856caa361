import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { fillInForm } from './form.ts';
import type { ClientSession } from './session.ts';

/** The folders that the client has opened. */
const ROOTS: readonly JsonObject[] = [{ uri: 'file:///home/reader/books', name: 'Books' }];

/** The answer to a question of the server, as a whole message: what was not declared is not there. */
export function answerQuestion(question: JsonObject, session: ClientSession): JsonObject {
  const method = toText(question['method']);
  const params = isObject(question['params']) ? question['params'] : {};
  const result = method === 'ping' ? {} : replyTo(method, params, session.capabilities);
  const known = result === undefined ? { error: { code: -32601, message: `There is no method \`${method}\` here.` } } : { result };
  return { jsonrpc: '2.0', id: question['id'], ...known };
}

/** The result for what a server may ask of a client, where the client declared it. */
export function replyTo(method: string, params: JsonObject, declared: JsonObject): JsonObject | undefined {
  switch (method) {
    case 'roots/list':
      return declared['roots'] === undefined ? undefined : { roots: ROOTS };
    case 'sampling/createMessage':
      return declared['sampling'] === undefined ? undefined : sample(params);
    case 'elicitation/create':
      return declared['elicitation'] === undefined ? undefined : elicit(params);
    default:
      return undefined;
  }
}

function sample(params: JsonObject): JsonObject {
  const { tools, toolChoice } = params;
  const [tool] = isArray(tools) ? tools.filter(isObject) : [];
  const mustCall = isObject(toolChoice) && toolChoice['mode'] === 'required';
  const says: JsonObject = { role: 'assistant', model: 'litmus-model-1' };
  if (tool === undefined || !mustCall)
    return { ...says, content: { type: 'text', text: 'A quiet book for a long evening.' }, stopReason: 'endTurn' };
  const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
  const use = { type: 'tool_use', id: 'use-1', name: tool['name'], input: fillInForm(schema) };
  return { ...says, content: [use], stopReason: 'toolUse' };
}

function elicit(params: JsonObject): JsonObject {
  // A page is opened by a person, and never by the client itself.
  if (params['mode'] === 'url') return { action: 'accept' };
  const { requestedSchema } = params;
  return { action: 'accept', content: fillInForm(isObject(requestedSchema) ? requestedSchema : {}) };
}
