import { isArray, isObject, isString, type JsonObject } from '../../../core/json/json.ts';
import { toText } from '../../../core/json/to-text.ts';
import { describeReply } from '../reply.ts';
import type { ClientSession } from '../session.ts';
import { type Step, StepFailure, type StepOutcome } from '../step.ts';

/** What is asked beside tools: the level of the log, resources, prompts, completions. */
export const READING_STEPS: readonly Step[] = [
  { name: 'ping', run: ping },
  { name: 'set the level', run: setLevel },
  { name: 'complete', run: complete },
  { name: 'read', run: read },
  { name: 'subscribe', run: (session) => subscribe(session, 'resources/subscribe') },
  { name: 'unsubscribe', run: (session) => subscribe(session, 'resources/unsubscribe') },
  { name: 'get a prompt', run: getPrompt },
];

async function ping(session: ClientSession): Promise<StepOutcome> {
  return session.era === 'modern' ? 'skipped' : ask(session, 'ping');
}

async function setLevel(session: ClientSession): Promise<StepOutcome> {
  if (session.era === 'modern' || session.serverCapabilities['logging'] === undefined) return 'skipped';
  return ask(session, 'logging/setLevel', { level: 'info' });
}

async function complete(session: ClientSession): Promise<StepOutcome> {
  // The first revision has no capability for it.
  const isOffered = session.revision < '2025-03-26' || session.serverCapabilities['completions'] !== undefined;
  const prompt = session.lists.prompts.find(({ arguments: args }) => isArray(args) && args.length > 0);
  const [argument] = isArray(prompt?.['arguments']) ? prompt['arguments'].filter(isObject) : [];
  if (!isOffered || prompt === undefined || argument === undefined) return 'skipped';
  return ask(session, 'completion/complete', {
    ref: { type: 'ref/prompt', name: prompt['name'] },
    argument: { name: argument['name'], value: 'a' },
  });
}

/** One resource of each media type. */
async function read(session: ClientSession): Promise<StepOutcome> {
  const byType = new Map(session.lists.resources.toReversed().map((resource) => [toText(resource['mimeType']), resource]));
  if (byType.size === 0) return 'skipped';
  for (const { uri } of byType.values()) await ask(session, 'resources/read', { uri });
  return 'done';
}

async function subscribe(session: ClientSession, method: string): Promise<StepOutcome> {
  const { resources } = session.serverCapabilities;
  const [first] = session.lists.resources;
  if (session.era === 'modern' || !isObject(resources) || resources['subscribe'] !== true || first === undefined) return 'skipped';
  return ask(session, method, { uri: first['uri'] });
}

async function getPrompt(session: ClientSession): Promise<StepOutcome> {
  const prompts = session.lists.prompts;
  const argumentsOf = ({ arguments: args }: JsonObject) => (isArray(args) ? args.filter(isObject) : []);
  const prompt = prompts.find((each) => argumentsOf(each).length > 0) ?? prompts[0];
  if (prompt === undefined) return 'skipped';
  const { name } = prompt;
  const values = argumentsOf(prompt).flatMap(({ name: argument }) => (isString(argument) ? [[argument, 'calm'] as const] : []));
  const given = session.habits.fillIn(Object.fromEntries(values), {});
  return ask(session, 'prompts/get', { name, ...(given && values.length > 0 && { arguments: given }) });
}

/** A request whose answer is any result, or an error that says why not. */
async function ask(session: ClientSession, method: string, params?: JsonObject): Promise<StepOutcome> {
  const reply = await session.request(method, params);
  if (reply.outcome !== 'answered') throw new StepFailure(`\`${method}\` ${describeReply(reply)}.`);
  return 'done';
}
