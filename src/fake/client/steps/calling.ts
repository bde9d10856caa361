import { isArray, isObject, isString, type Json, type JsonObject } from '../../../core/json/json.ts';
import { fillInForm } from '../form.ts';
import { describeReply, type Reply } from '../reply.ts';
import type { ClientSession } from '../session.ts';
import { type Step, StepFailure, type StepOutcome } from '../step.ts';
import { listToolsAgain } from './lists.ts';

/** Tools that it calls by name, with arguments that go before those which their schema asks for. */
const KNOWN: readonly { readonly tool: string; readonly arguments: JsonObject; readonly wantsProgress?: true }[] = [
  { tool: 'echo', arguments: { text: 'Grüße, 世界' } },
  { tool: 'add', arguments: { a: 2, b: 3 } },
  { tool: 'slow', arguments: { steps: 3, pauseMs: 20 }, wantsProgress: true },
  { tool: 'fail', arguments: {} },
  { tool: 'throw', arguments: {} },
  { tool: 'structured', arguments: {} },
  { tool: 'unicode', arguments: {} },
  ...['elicitation', 'elicitation-url', 'sampling', 'roots', 'ping'].map((mode) => ({ tool: 'ask', arguments: { mode } })),
];

/** Tools that are called by a step of their own. */
const APART = ['slow', 'change_tools', 'long_task'];
/** How long a call runs before it is taken back. */
const CANCEL_AFTER_MS = 60;

export const CALLING_STEPS: readonly Step[] = [
  { name: 'call known tools', run: callKnown },
  { name: 'call harmless tools', run: callHarmless },
  { name: 'cancel a call', run: cancelOne },
  { name: 'change the tools', run: changeTools },
];

async function callKnown(session: ClientSession): Promise<StepOutcome> {
  const calls = KNOWN.filter(({ tool }) => find(session, tool) !== undefined);
  for (const { tool, arguments: given, wantsProgress } of calls) await call(session, tool, given, wantsProgress);
  return calls.length === 0 ? 'skipped' : 'done';
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
  for (const name of harmless) await call(session, name, {}, true);
  return harmless.length === 0 ? 'skipped' : 'done';
}

async function cancelOne(session: ClientSession): Promise<StepOutcome> {
  if (find(session, 'slow') === undefined) return 'skipped';
  const params = { name: 'slow', arguments: { steps: 10, pauseMs: 100 } };
  const running = session.begin('tools/call', params, { wantsProgress: true });
  await new Promise((resolve) => setTimeout(resolve, CANCEL_AFTER_MS));
  await running.cancel('It is not needed any more.');
  return 'done';
}

async function changeTools(session: ClientSession): Promise<StepOutcome> {
  if (find(session, 'change_tools') === undefined) return 'skipped';
  await call(session, 'change_tools', {});
  return listToolsAgain(session);
}

/** Calls a tool. Any result will do, and any error: what matters here is how it is called. */
async function call(session: ClientSession, name: string, given: JsonObject, wantsProgress = false): Promise<Reply> {
  const schema = find(session, name)?.['inputSchema'];
  const made = argumentsFor(given, schema);
  const filled = session.habits.fillIn(made, isObject(schema) ? schema : {});
  const params = { name, ...(filled && { arguments: filled }) };
  const reply = await session.request('tools/call', params, { wantsProgress });
  if (reply.outcome !== 'answered') throw new StepFailure(`The call of \`${name}\` ${describeReply(reply)}.`);
  return reply;
}

/** What the schema asks for, with what is given in its place. A schema that is none asks for nothing. */
function argumentsFor(given: JsonObject, schema: Json | undefined): JsonObject {
  return isObject(schema) ? { ...fillInForm(schema), ...given } : given;
}

function find(session: ClientSession, name: string): JsonObject | undefined {
  return session.lists.tools.find((tool) => tool['name'] === name);
}
