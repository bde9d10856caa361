import { isArray, isObject, isString, type Json, type JsonObject } from '../../../core/json/json.ts';
import { fillInForm } from '../form.ts';
import { describeReply, type Reply } from '../reply.ts';
import type { ClientSession } from '../session.ts';
import { META_KEYS } from '../stateless.ts';
import { forEach, type Step, StepFailure, type StepOutcome } from '../step.ts';
import { listToolsAgain } from './lists.ts';

/** Tools that it calls by name, with arguments that go before those which their schema asks for. */
const KNOWN: readonly { readonly tool: string; readonly arguments: JsonObject; readonly wantsProgress?: true; readonly logs?: true }[] = [
  { tool: 'echo', arguments: { text: 'Grüße, 世界' } },
  { tool: 'add', arguments: { a: 2, b: 3.5 } },
  { tool: 'slow', arguments: { steps: 3, pauseMs: 20 }, wantsProgress: true },
  { tool: 'fail', arguments: {} },
  { tool: 'throw', arguments: {} },
  { tool: 'structured', arguments: {} },
  { tool: 'log', arguments: {}, logs: true },
  { tool: 'header', arguments: { region: 'Østfold', shard: 7, dryRun: true } },
  { tool: 'header', arguments: { region: 'north' } },
  ...['elicitation', 'elicitation-url', 'elicitation-url-first', 'sampling', 'sampling-tools', 'roots', 'ping', 'rounds'].map((mode) => ({
    tool: 'ask',
    arguments: { mode },
  })),
];

/** Tools that are called by a step of their own. */
const APART = ['slow', 'change_tools', 'change_resource', 'long_task'];
/** How long a call runs before it is taken back. */
const CANCEL_AFTER_MS = 60;

/** What a server of 2025-11-25 says where a page is to be opened first. */
const PAGE_FIRST = -32042;
const HEADERS_DIFFER = -32020;

export const CALLING_STEPS: readonly Step[] = [
  { name: 'call known tools', run: callKnown },
  { name: 'call harmless tools', run: callHarmless },
  { name: 'cancel a call', run: cancelOne },
  { name: 'change the tools', run: changeTools },
];

async function callKnown(session: ClientSession): Promise<StepOutcome> {
  const calls = KNOWN.filter(({ tool }) => find(session, tool) !== undefined);
  return forEach(session, calls, async ({ tool, arguments: given, wantsProgress, logs }) => {
    const reply = await call(session, tool, given, { ...(wantsProgress && { wantsProgress }), ...(logs && { logs }) });
    // A page is to be opened first, and a person did.
    if (reply.outcome === 'answered' && reply.error?.code === PAGE_FIRST) await call(session, tool, given);
  });
}

/** Tools that ask for nothing, and say that they change nothing. */
async function callHarmless(session: ClientSession): Promise<StepOutcome> {
  const known = [...KNOWN.map(({ tool }) => tool), ...APART];
  const harmless = session.lists.tools.flatMap(({ name, inputSchema, annotations, execution }) => {
    const required = isObject(inputSchema) && isArray(inputSchema['required']) ? inputSchema['required'] : [];
    const isHarmless = isObject(annotations) && annotations['readOnlyHint'] === true;
    const isTask = isObject(execution) && execution['taskSupport'] === 'required';
    return isString(name) && !known.includes(name) && required.length === 0 && isHarmless && !isTask ? [name] : [];
  });
  return forEach(session, harmless, (name) => call(session, name, undefined, { wantsProgress: true }));
}

async function cancelOne(session: ClientSession): Promise<StepOutcome> {
  if (find(session, 'slow') === undefined) return 'skipped';
  const params = { name: 'slow', arguments: { steps: 100, pauseMs: 100 } };
  const running = session.begin('tools/call', params, { wantsProgress: true });
  await new Promise((resolve) => setTimeout(resolve, CANCEL_AFTER_MS));
  await running.cancel('It is not needed any more.');
  return 'done';
}

async function changeTools(session: ClientSession): Promise<StepOutcome> {
  if (find(session, 'change_tools') === undefined) return 'skipped';
  await call(session, 'change_tools', {});
  await listToolsAgain(session);
  if (find(session, 'appeared') !== undefined) await call(session, 'appeared', {});
  return 'done';
}

interface CallWishes {
  readonly wantsProgress?: true;
  /** Wants to be told what is logged, where that is said with each request. */
  readonly logs?: true;
}

/** Calls a tool. Any result will do, and any error: what matters here is how it is called. */
export async function call(session: ClientSession, name: string, given?: JsonObject, wishes: CallWishes = {}): Promise<Reply> {
  const first = await callOnce(session, name, given, wishes);
  const isStale = session.era === 'modern' && first.outcome === 'answered' && first.error?.code === HEADERS_DIFFER;
  if (!isStale) return first;
  // The headers follow a schema that is not the one of the server any more.
  await listToolsAgain(session);
  return callOnce(session, name, given, wishes);
}

async function callOnce(session: ClientSession, name: string, given: JsonObject | undefined, wishes: CallWishes): Promise<Reply> {
  const schema = find(session, name)?.['inputSchema'];
  const made = given === undefined ? {} : argumentsFor(given, schema);
  const filled = session.habits.fillIn(made, isObject(schema) ? schema : {});
  const level = session.era === 'modern' && wishes.logs && session.serverCapabilities['logging'] !== undefined;
  const params = { name, ...(filled && { arguments: filled }), ...(level && { _meta: { [META_KEYS.logLevel]: 'info' } }) };
  const reply = await session.request('tools/call', params, { wantsProgress: wishes.wantsProgress === true });
  if (reply.outcome !== 'answered') throw new StepFailure(`The call of \`${name}\` ${describeReply(reply)}.`);
  return reply;
}

/** What the schema asks for, with what is given in its place. A schema that is none asks for nothing. */
function argumentsFor(given: JsonObject, schema: Json | undefined): JsonObject {
  return isObject(schema) ? { ...fillInForm(schema), ...given } : given;
}

export function find(session: ClientSession, name: string): JsonObject | undefined {
  return session.lists.tools.find((tool) => tool['name'] === name);
}
