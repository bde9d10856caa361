import type { Connection } from '../../../src/core/connection.ts';
import { isArray, isObject, type JsonObject } from '../../../src/core/json/json.ts';
import { toText } from '../../../src/core/json/to-text.ts';
import { fillForm } from '../../../src/peer/asking/form-answers.ts';
import { WILLING } from '../../../src/peer/asking/willing-client.ts';
import { isUsableOverHttp } from '../../../src/peer/http/header-hints.ts';
import { retryOf, roundIn } from '../../../src/peer/rounds/rounds.ts';
import { callTool, listAll } from './converse.ts';
import type { Scenario } from './scenario.ts';
import { listSkills, loadSkill } from './skills.ts';

/** What a client does once it is connected, as a scenario wants it. */
export type Script = (connection: Connection, scenario: Scenario) => Promise<void>;

/** Scenarios without a sign-in, by name. */
export const PLAIN_SCRIPTS: { readonly [scenario: string]: Script } = {
  initialize: listTools,
  'request-metadata': listTools,
  'json-schema-ref-no-deref': listTools,
  tools_call: (connection) => callListed(connection, 'add_numbers', { a: 2, b: 3 }),
  'elicitation-sep1034-client-defaults': askedOnTheSide,
  'sse-retry': (connection) => callListed(connection, 'test_reconnection'),
  'http-standard-headers': useEverything,
  'http-custom-headers': callAsTold,
  'http-invalid-tool-headers': callWhatIsUsable,
  'sep-2322-client-request-state': goThroughRounds,
  'json-schema-2020-12-preservation': echoSchema,
  'sep-2640-client-no-prefetch': async (connection) => void (await listSkills(connection)),
  'sep-2640-client-verify-digest': loadSkills,
  'sep-2640-client-verify-size': loadSkills,
  'sep-2640-client-verify-frontmatter': loadSkills,
};

async function listTools(connection: Connection): Promise<void> {
  await listAll(connection, 'tools');
}

async function callListed(connection: Connection, name: string, given: JsonObject = {}): Promise<void> {
  const tools = await listAll(connection, 'tools');
  const tool = tools.find((each) => each['name'] === name);
  const { result } = await callTool(connection, tool, { name, arguments: given });
  if (result === undefined) throw new Error(`\`${name}\` brings no result.`);
}

/** The server asks on the stream that a client may open beside its requests. */
async function askedOnTheSide(connection: Connection): Promise<void> {
  const stream = await connection.http({ method: 'GET', headers: { accept: 'text/event-stream', 'content-type': null } });
  if (!stream.isStream) throw new Error('There is no stream to be asked on.');
  const undo = connection.answerWith(WILLING);
  await callListed(connection, 'test_client_elicitation_defaults');
  undo();
}

async function useEverything(connection: Connection): Promise<void> {
  for (const tool of await listAll(connection, 'tools')) await callTool(connection, tool, { name: toText(tool['name']), arguments: {} });
  for (const { uri } of await listAll(connection, 'resources')) await connection.request('resources/read', { uri: toText(uri) });
  for (const { name } of await listAll(connection, 'prompts')) await connection.request('prompts/get', { name: toText(name) });
}

async function callAsTold(connection: Connection, { context }: Scenario): Promise<void> {
  const tools = await listAll(connection, 'tools');
  const calls = isArray(context['toolCalls']) ? context['toolCalls'].filter(isObject) : [];
  for (const { arguments: given, name } of calls) {
    const tool = tools.find((each) => each['name'] === name);
    await callTool(connection, tool, { name: toText(name), arguments: isObject(given) ? given : {} });
  }
}

async function callWhatIsUsable(connection: Connection): Promise<void> {
  for (const tool of await listAll(connection, 'tools')) {
    const { inputSchema, name } = tool;
    if (isUsableOverHttp(inputSchema)) await callTool(connection, tool, { name: toText(name), arguments: fillForm(inputSchema) });
  }
}

const ASKERS = ['test_mrtr_echo_state', 'test_mrtr_no_state', 'test_mrtr_no_result_type'];

/** What is asked is answered, and a call in between has nothing to do with it. */
async function goThroughRounds(connection: Connection): Promise<void> {
  const tools = await listAll(connection, 'tools');
  const call = (name: string, more: JsonObject = {}) =>
    callTool(
      connection,
      tools.find((each) => each['name'] === name),
      { name, arguments: {}, ...more },
    );
  for (const name of ASKERS) {
    const round = roundIn(await call(name));
    await call('test_mrtr_unrelated');
    if (round !== undefined) await call(name, retryOf(round));
  }
}

async function echoSchema(connection: Connection): Promise<void> {
  const tools = await listAll(connection, 'tools');
  const schema = tools.find(({ name }) => name === 'json_schema_2020_12_tool')?.['inputSchema'];
  await callTool(connection, undefined, { name: 'json_schema_echo', arguments: { schema: schema ?? {} } });
}

async function loadSkills(connection: Connection): Promise<void> {
  for (const skill of await listSkills(connection)) await loadSkill(connection, skill);
}
