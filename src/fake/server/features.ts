import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { type Asked, askFirst } from '../library/ask-first.ts';
import type { ChangingList } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { callTool } from './call-tool.ts';
import { fitItem, fitMembers, fitMessages, fitTool } from './members.ts';
import { pageOf } from './pages.ts';
import type { Method, Task } from './task.ts';

/** What both eras can do, each with the capability that it needs. */
export const FEATURES: { readonly [method: string]: { readonly capability: string; readonly answer: Method } } = {
  'tools/list': {
    capability: 'tools',
    answer: (task) =>
      listPage(
        task,
        'tools',
        offered(task, 'tools', 'name').map((tool) => fitTool(tool, task.revision)),
      ),
  },
  'tools/call': { capability: 'tools', answer: callTool },
  'resources/list': {
    capability: 'resources',
    answer: (task) => listPage(task, 'resources', fitAll(task, offered(task, 'resources', 'uri'))),
  },
  'resources/templates/list': {
    capability: 'resources',
    answer: (task) => listPage(task, 'resourceTemplates', fitAll(task, task.offering.templates)),
  },
  'resources/read': { capability: 'resources', answer: readResource },
  'prompts/list': { capability: 'prompts', answer: (task) => listPage(task, 'prompts', fitAll(task, offered(task, 'prompts', 'name'))) },
  'prompts/get': { capability: 'prompts', answer: getPrompt },
  'completion/complete': { capability: 'completions', answer: complete },
};

/** The entries of a list that are there at the moment. */
function offered({ offering }: Task, list: ChangingList, key: 'name' | 'uri'): readonly JsonObject[] {
  const { isOffered } = offering;
  return isOffered === undefined ? offering[list] : offering[list].filter((entry) => isOffered(toText(entry[key]), list));
}

function fitAll(task: Task, items: readonly JsonObject[]): readonly JsonObject[] {
  return items.map((item) => fitItem(item, task.revision));
}

function listPage(task: Task, member: string, items: readonly JsonObject[]): JsonObject {
  const page = pageOf(member, items, task.params, task.offering.pageSize);
  return { [member]: page.items, ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }) };
}

function readResource(task: Task): JsonObject {
  const { params, offering, revision } = task;
  const uri = params['uri'];
  if (!isString(uri)) throw new RpcFailure(-32602, '`uri` must be a string.');
  const asked = askBefore(task, uri);
  if (asked.wish !== undefined) return asked.wish;
  const contents = offering.read(uri, asked.said);
  if (contents === undefined) throw notFound(uri, revision);
  return { contents: contents.map((each) => fitMembers('contents', each, revision)) };
}

export function notFound(uri: string, revision: string): RpcFailure {
  return new RpcFailure(revision >= '2026-07-28' ? -32602 : -32002, 'Resource not found.', { uri });
}

/** Whatever is asked before a prompt is got, or a resource is read. */
function askBefore({ params, offering, session }: Task, place: string): Asked {
  const question = Object.hasOwn(offering.firstQuestions, place) ? offering.firstQuestions[place] : undefined;
  const { arguments: given } = params;
  if (question === undefined || (isObject(given) && given[question.key] !== undefined)) return {};
  return askFirst(question, params, session);
}

function getPrompt(task: Task): JsonObject {
  const { params, offering, revision } = task;
  const prompt = offered(task, 'prompts', 'name').find((each) => each['name'] === params['name']);
  const messages = isString(params['name']) && Object.hasOwn(offering.gets, params['name']) ? offering.gets[params['name']] : undefined;
  if (prompt === undefined || messages === undefined) throw new RpcFailure(-32602, `Unknown prompt: ${toText(params['name'])}.`);
  const { arguments: given = {} } = params;
  if (!isObject(given)) throw new RpcFailure(-32602, '`arguments` must be an object.');
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!isString(value)) throw new RpcFailure(-32602, `The argument \`${name}\` must be a string.`);
    values[name] = value;
  }
  const declared = isArray(prompt['arguments']) ? prompt['arguments'].filter(isObject) : [];
  for (const each of declared) {
    if (each['required'] === true && values[toText(each['name'])] === undefined)
      throw new RpcFailure(-32602, `The argument \`${toText(each['name'])}\` is required.`);
  }
  const asked = askBefore(task, toText(prompt['name']));
  if (asked.wish !== undefined) return asked.wish;
  if (asked.said !== undefined) values[offering.firstQuestions[toText(prompt['name'])]?.key ?? ''] = asked.said;
  const description = prompt['description'];
  return { ...(description !== undefined && { description }), messages: fitMessages(messages(values), revision) };
}

function complete({ params, offering }: Task): JsonObject {
  const { ref, argument, context } = params;
  if (!isObject(ref) || !isObject(argument) || !isString(argument['name']) || !isString(argument['value'])) {
    throw new RpcFailure(-32602, '`ref` and `argument` with name and value are required.');
  }
  const owner = ref['type'] === 'ref/prompt' ? ref['name'] : ref['type'] === 'ref/resource' ? ref['uri'] : undefined;
  const all = isString(owner) ? offering.complete(owner, argument['name'], givenIn(context)) : undefined;
  if (all === undefined) throw new RpcFailure(-32602, 'There is nothing to complete under this reference and argument.');
  const sought = argument['value'].toLowerCase();
  const values = all.filter((value) => value.toLowerCase().startsWith(sought));
  return { completion: { values: values.slice(0, 100), total: values.length, hasMore: values.length > 100 } };
}

function givenIn(context: Json | undefined): JsonObject {
  return isObject(context) && isObject(context['arguments']) ? context['arguments'] : {};
}
