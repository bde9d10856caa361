import { isArray, isObject, isString, type Json, type JsonObject } from '../../../core/json/json.ts';
import { describeReply } from '../reply.ts';
import type { ClientSession } from '../session.ts';
import { forEach, type Step, StepFailure, type StepOutcome } from '../step.ts';
import { listenForChanges } from './listening.ts';

/** What is asked beside tools: the level of the log, resources, prompts, completions. */
export const READING_STEPS: readonly Step[] = [
  { name: 'ping', run: ping },
  { name: 'set the level', run: setLevel },
  { name: 'complete', run: complete },
  { name: 'read', run: read },
  { name: 'read by a template', run: readByTemplate },
  { name: 'subscribe', run: subscribe },
  { name: 'change a resource', run: changeResource },
  { name: 'unsubscribe', run: unsubscribe },
  { name: 'get prompts', run: getPrompts },
  { name: 'change the roots', run: changeRoots },
];

/** Longer lists are not read to their end. */
const MOST_READ = 12;

async function ping(session: ClientSession): Promise<StepOutcome> {
  return session.era === 'modern' ? 'skipped' : ask(session, 'ping');
}

async function setLevel(session: ClientSession): Promise<StepOutcome> {
  if (session.era === 'modern' || session.serverCapabilities['logging'] === undefined) return 'skipped';
  return ask(session, 'logging/setLevel', { level: 'info' });
}

/** The last argument of a prompt, with the others filled in, and the first variable of a template. */
async function complete(session: ClientSession): Promise<StepOutcome> {
  // The first revision has no capability for it.
  const isOffered = session.revision < '2025-03-26' || session.serverCapabilities['completions'] !== undefined;
  const { prompts, templates } = session.lists;
  const prompt = isOffered ? prompts.findLast((each) => namesOf(each).length > 0) : undefined;
  const template = isOffered ? templates.find(({ uriTemplate }) => variableOf(uriTemplate) !== undefined) : undefined;
  if (prompt !== undefined) {
    const names = namesOf(prompt);
    const [first = '', second] = names;
    const context = second !== undefined && session.revision >= '2025-06-18' ? { context: { arguments: { [first]: 'Norway' } } } : {};
    const argument = { name: second ?? first, value: '' };
    await ask(session, 'completion/complete', { ref: { type: 'ref/prompt', name: prompt['name'] }, argument, ...context });
  }
  if (template !== undefined) {
    const { uriTemplate } = template;
    const argument = { name: variableOf(uriTemplate) ?? '', value: 'a' };
    await ask(session, 'completion/complete', { ref: { type: 'ref/resource', uri: uriTemplate }, argument });
  }
  return prompt === undefined && template === undefined ? 'skipped' : 'done';
}

function variableOf(uriTemplate: Json | undefined): string | undefined {
  return isString(uriTemplate) ? /\{([a-z_]+)\}/i.exec(uriTemplate)?.[1] : undefined;
}

function namesOf({ arguments: args }: JsonObject): readonly string[] {
  return isArray(args) ? args.flatMap((each) => (isObject(each) && isString(each['name']) ? [each['name']] : [])) : [];
}

/** The first resources of the list: texts, bytes, odd names. */
async function read(session: ClientSession): Promise<StepOutcome> {
  return forEach(session, session.lists.resources.slice(0, MOST_READ), ({ uri }) => ask(session, 'resources/read', { uri }));
}

/** A value that has to be encoded in an address. */
const ODD_VALUE = 'a b/c?d';

async function readByTemplate(session: ClientSession): Promise<StepOutcome> {
  for (const { uriTemplate } of session.lists.templates) {
    const variable = variableOf(uriTemplate);
    if (!isString(uriTemplate) || variable === undefined) continue;
    return ask(session, 'resources/read', { uri: uriTemplate.replace(`{${variable}}`, encodeURIComponent(ODD_VALUE)) });
  }
  return 'skipped';
}

async function subscribe(session: ClientSession): Promise<StepOutcome> {
  const uri = subscribableOf(session);
  if (uri === undefined) return 'skipped';
  return session.era === 'modern' ? listenForChanges(session, [uri]) : ask(session, 'resources/subscribe', { uri });
}

/** What was subscribed to changes, and is read again. */
async function changeResource(session: ClientSession): Promise<StepOutcome> {
  const uri = subscribableOf(session);
  if (uri === undefined || !session.lists.tools.some(({ name }) => name === 'change_resource')) return 'skipped';
  await ask(session, 'tools/call', { name: 'change_resource', arguments: {} });
  return ask(session, 'resources/read', { uri });
}

async function unsubscribe(session: ClientSession): Promise<StepOutcome> {
  const uri = subscribableOf(session);
  if (uri === undefined) return 'skipped';
  return session.era === 'modern' ? listenForChanges(session) : ask(session, 'resources/unsubscribe', { uri });
}

function subscribableOf({ serverCapabilities: { resources }, lists }: ClientSession): Json | undefined {
  return isObject(resources) && resources['subscribe'] === true ? lists.resources[0]?.['uri'] : undefined;
}

/** Prompts with all their arguments, and one without any. */
async function getPrompts(session: ClientSession): Promise<StepOutcome> {
  return forEach(session, session.lists.prompts.slice(0, MOST_READ), (prompt) => {
    const names = namesOf(prompt);
    const given = names.length === 0 ? undefined : session.habits.fillIn(Object.fromEntries(names.map((name) => [name, 'calm'])), {});
    return ask(session, 'prompts/get', { name: prompt['name'], ...(given && { arguments: given }) });
  });
}

/** Opens another folder, and says so. */
async function changeRoots(session: ClientSession): Promise<StepOutcome> {
  const { roots } = session.capabilities;
  if (session.era === 'modern' || !isObject(roots) || roots['listChanged'] !== true) return 'skipped';
  session.roots = [...session.roots, { uri: 'file:///home/reader/maps', name: 'Maps' }];
  await session.notify('notifications/roots/list_changed');
  return 'done';
}

/** A request whose answer is any result, or an error that says why not. */
async function ask(session: ClientSession, method: string, params?: JsonObject): Promise<StepOutcome> {
  const reply = await session.request(method, params);
  if (reply.outcome !== 'answered') throw new StepFailure(`\`${method}\` ${describeReply(reply)}.`);
  return 'done';
}
