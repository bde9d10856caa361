import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { fillInForm } from './form.ts';
import type { ClientSession } from './session.ts';

/** What belongs to a task says so, answers too. */
const RELATED_TASK = 'io.modelcontextprotocol/related-task';

/** The answer to a question of the server, as a whole message: what was not declared is not there. */
export function answerQuestion(
  question: JsonObject,
  session: ClientSession,
  { looksThrough }: { readonly looksThrough: boolean } = { looksThrough: true },
): JsonObject {
  const method = toText(question['method']);
  const params = isObject(question['params']) ? question['params'] : {};
  const isMixed = looksThrough && method === 'sampling/createMessage' && hasMixedMessage(params);
  const result = method === 'ping' ? {} : isMixed ? undefined : replyTo(method, params, session);
  const task = isObject(params['_meta']) ? params['_meta'][RELATED_TASK] : undefined;
  const about = result !== undefined && task !== undefined ? { ...result, _meta: { [RELATED_TASK]: task } } : result;
  const error = isMixed
    ? { code: -32602, message: 'A message holds results of tools and something else.' }
    : isUndeclaredMode(method, params, session)
      ? { code: -32602, message: 'This client did not declare that it can be asked in this mode.' }
      : { code: -32601, message: `There is no method \`${method}\` here.` };
  const known = about === undefined ? { error } : { result: about };
  return { jsonrpc: '2.0', id: question['id'], ...known };
}

/** The result for what a server may ask of a client, where the client declared it. */
export function replyTo(
  method: string,
  params: JsonObject,
  { capabilities: declared, roots }: Pick<ClientSession, 'capabilities' | 'roots'>,
): JsonObject | undefined {
  switch (method) {
    case 'roots/list':
      return declared['roots'] === undefined ? undefined : { roots };
    case 'sampling/createMessage':
      return declared['sampling'] === undefined ? undefined : sample(params);
    case 'elicitation/create':
      return canElicit(declared, params['mode'] === 'url' ? 'url' : 'form') ? elicit(params) : undefined;
    default:
      return undefined;
  }
}

/** Forms need no declaration of their own where the capability is empty, or where there is nothing else. */
function canElicit({ elicitation }: JsonObject, mode: 'form' | 'url'): boolean {
  if (!isObject(elicitation) || elicitation[mode] !== undefined) return isObject(elicitation);
  return mode === 'form' && elicitation['url'] === undefined;
}

function isUndeclaredMode(method: string, { mode }: JsonObject, { capabilities }: Pick<ClientSession, 'capabilities'>): boolean {
  const { elicitation } = capabilities;
  return method === 'elicitation/create' && elicitation !== undefined && !canElicit(capabilities, mode === 'url' ? 'url' : 'form');
}

function sample(params: JsonObject): JsonObject {
  const { tools, toolChoice } = params;
  const [tool] = isArray(tools) ? tools.filter(isObject) : [];
  const mayCall = !(isObject(toolChoice) && toolChoice['mode'] === 'none') && !hasToolResult(params['messages']);
  const says: JsonObject = { role: 'assistant', model: 'litmus-model-1' };
  if (tool === undefined || !mayCall)
    return { ...says, content: { type: 'text', text: 'A quiet book for a long evening.' }, stopReason: 'endTurn' };
  const schema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
  const use = { type: 'tool_use', id: 'use-1', name: tool['name'], input: fillInForm(schema) };
  return { ...says, content: [use], stopReason: 'toolUse' };
}

/** Results of tools stand alone in their message. */
function hasMixedMessage({ messages }: JsonObject): boolean {
  return (isArray(messages) ? messages : []).some((message) => {
    const content = isObject(message) && isArray(message['content']) ? message['content'].filter(isObject) : [];
    const results = content.filter(({ type }) => type === 'tool_result');
    return results.length > 0 && results.length < content.length;
  });
}

/** The last message gives back what a tool found. */
function hasToolResult(messages: Json | undefined): boolean {
  const last = isArray(messages) ? messages.at(-1) : undefined;
  const blocks = isObject(last) && isArray(last['content']) ? last['content'] : [];
  return blocks.some((block) => isObject(block) && block['type'] === 'tool_result');
}

function elicit(params: JsonObject): JsonObject {
  // A page is opened by a person, and never by the client itself.
  if (params['mode'] === 'url') return { action: 'accept' };
  const { requestedSchema } = params;
  return { action: 'accept', content: fillInForm(isObject(requestedSchema) ? requestedSchema : {}) };
}
