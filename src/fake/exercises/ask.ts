import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { type Answer, askClient, isAble, type Question } from '../library/ask.ts';
import type { FakeCall } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { findProblems } from '../server/arguments.ts';
import { askByForm, askByUrl, askForRoots, askForText, askWithTool, takesTools } from './questions.ts';
import { askInRounds } from './rounds.ts';
import { fail, say } from './say.ts';

export const ASK_MODES = [
  'elicitation',
  'elicitation-url',
  'elicitation-url-first',
  'sampling',
  'sampling-tools',
  'roots',
  'ping',
  'rounds',
] as const;

type Mode = (typeof ASK_MODES)[number];

const MOST_TURNS = 4;

const RUNS: { readonly [M in Mode]: (call: FakeCall) => JsonObject | Promise<JsonObject> } = {
  elicitation: askForForm,
  'elicitation-url': (call) => visit(call, askByUrl(call)),
  'elicitation-url-first': demandVisit,
  sampling: (call) => tellAnswer(call, askForText(), ({ content }) => `The model said: ${JSON.stringify(content)}`),
  'sampling-tools': sampleWithTools,
  roots: (call) => tellAnswer(call, askForRoots(), ({ roots }) => `The client has opened: ${JSON.stringify(roots)}`),
  ping: pingClient,
  rounds: askInRounds,
};

/** Asks the client for something, if it has declared that it can be asked for it. */
export function ask(call: FakeCall): JsonObject | Promise<JsonObject> {
  const mode = ASK_MODES.find((each) => each === call.arguments['mode']);
  return mode === undefined ? fail('There is no such mode.') : RUNS[mode](call);
}

async function askForForm(call: FakeCall): Promise<JsonObject> {
  const question = askByForm(call);
  return tellAnswer(call, question, ({ action, content }) => {
    if (action !== 'accept') return `The user did not fill the form in: ${toText(action)}.`;
    const problems = findProblems(content ?? {}, question.params?.['requestedSchema']);
    if (problems.length > 0) return fail(`The form came back with what it does not take: ${problems.join('; ')}.`);
    return `The form came back: ${JSON.stringify(content)}`;
  });
}

async function visit(call: FakeCall, question: Question): Promise<JsonObject> {
  return tellAnswer(call, question, ({ action }) => {
    const id = question.params?.['elicitationId'];
    if (action === 'accept' && isString(id)) tellDone(call, id);
    return `The user was to open a page, and the client says: ${toText(action)}.`;
  });
}

/** Refuses its first call until a page has been opened, where the revision has an error for that. */
async function demandVisit(call: FakeCall): Promise<JsonObject> {
  const question = askByUrl(call);
  const { revision, state } = call.session;
  if (revision !== '2025-11-25' || !isAble(call, 'url')) return visit(call, question);
  const opened = state.get('page to open');
  if (!isString(opened)) {
    state.set('page to open', question.params?.['elicitationId']);
    throw new RpcFailure(-32042, 'A page must be opened first. Call again after that.', { elicitations: [question.params ?? {}] });
  }
  state.delete('page to open');
  tellDone(call, opened);
  return say('The page counts as opened.');
}

function tellDone(call: FakeCall, elicitationId: string): void {
  call.send({ jsonrpc: '2.0', method: 'notifications/elicitation/complete', params: { elicitationId } });
}

async function sampleWithTools(call: FakeCall): Promise<JsonObject> {
  // Without `sampling.tools` the model is asked for a text alone.
  if (!takesTools(call)) return RUNS.sampling(call);
  const messages: JsonObject[] = [];
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const asked = await askClient(call, askWithTool(messages, turn === MOST_TURNS));
    if ('instead' in asked) return asked.instead;
    const blocks = blocksOf(asked.given['content']);
    const uses = blocks.filter(({ type }) => type === 'tool_use');
    if (uses.length === 0) return say(`The model said: ${JSON.stringify(asked.given['content'])}`);
    messages.push({ role: 'assistant', content: blocks }, { role: 'user', content: uses.map(answerUse) });
  }
  return fail('The model went on using its tool.');
}

function answerUse({ id }: JsonObject): JsonObject {
  return { type: 'tool_result', toolUseId: id, content: [{ type: 'text', text: 'A dye from lichens that tells acids from bases.' }] };
}

function blocksOf(content: Json | undefined): readonly JsonObject[] {
  return isArray(content) ? content.filter(isObject) : isObject(content) ? [content] : [];
}

async function pingClient(call: FakeCall): Promise<JsonObject> {
  if (call.session.era === 'modern') return say('Servers of the stateless era ping nobody, so nothing was asked.');
  const { result, error } = await call.ask('ping');
  return error === undefined ? say(`The client answered the ping: ${JSON.stringify(result)}`) : fail('The client did not answer the ping.');
}

/** Asks one thing, and says what was answered. */
async function tellAnswer(call: FakeCall, question: Question, tell: (answer: JsonObject) => string | JsonObject): Promise<JsonObject> {
  const asked = await askIfAble(call, question);
  if ('instead' in asked) return asked.instead;
  const told = tell(asked.given);
  return isString(told) ? say(told) : told;
}

function askIfAble(call: FakeCall, question: Question): Promise<Answer> | Answer {
  const { params } = call.request;
  const isAnswered = isObject(params) && params['inputResponses'] !== undefined;
  if (isAnswered || isAble(call, question.needs)) return askClient(call, question);
  return { instead: say(`This client did not declare \`${nameOf(question)}\` in a revision that has it, so nothing was asked.`) };
}

function nameOf({ needs }: Question): string {
  return needs === 'form' || needs === 'url' ? `elicitation.${needs}` : needs;
}
