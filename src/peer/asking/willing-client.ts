import type { ClientAnswers } from '../../core/connection.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { fillForm } from './form-answers.ts';

/** The folder that our client says it has opened. Nothing is there. */
const ROOT: JsonObject = { uri: 'file:///litmus/root', name: 'root' };

/** Answers of a client that does whatever it is asked. */
export const WILLING: ClientAnswers = {
  'roots/list': () => ({ roots: [ROOT] }),
  'elicitation/create': (params) => (params['mode'] === 'url' ? { action: 'accept' } : acceptForm(fillForm(params['requestedSchema']))),
  'sampling/createMessage': sample,
};

export function acceptForm(content: JsonObject): JsonObject {
  return { action: 'accept', content };
}

/** Uses the first tool that it is given, twice in one breath, and writes a text the next time. */
export function sample(params: JsonObject): JsonObject {
  const [tool] = isArray(params['tools']) ? params['tools'] : [];
  const choice = isObject(params['toolChoice']) ? params['toolChoice']['mode'] : undefined;
  const said = { role: 'assistant', model: 'mcp-litmus' };
  if (!isObject(tool) || choice === 'none' || hasResults(params['messages']))
    return { ...said, content: { type: 'text', text: 'A short answer.' }, stopReason: 'endTurn' };
  const use = { type: 'tool_use', name: tool['name'], input: fillForm(tool['inputSchema']) };
  const content = [
    { ...use, id: 'litmus-use-1' },
    { ...use, id: 'litmus-use-2' },
  ];
  return { ...said, content, stopReason: 'toolUse' };
}

function hasResults(messages: Json | undefined): boolean {
  return (isArray(messages) ? messages : []).some((message) =>
    blocksOf(isObject(message) ? message['content'] : undefined).some(({ type }) => type === 'tool_result'),
  );
}

/** The content of a sampling message: one block, or a list of them. */
export function blocksOf(content: Json | undefined): readonly JsonObject[] {
  return isArray(content) ? content.filter(isObject) : isObject(content) ? [content] : [];
}
