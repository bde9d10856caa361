import { type ClientAnswers, ClientRefusal, type Connection } from '../../core/connection.ts';
import type { Fixture } from '../../core/fixtures.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Peer } from '../../core/peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';
import { type CallEnd, callTool } from '../calls/call-ends.ts';
import { mirroredArguments } from '../calls/mirrored-arguments.ts';
import { listedTools } from '../lists/tool-list.ts';
import { type Question, questionsIn } from './questions.ts';

/** A call during which the client was asked. */
export interface AnsweredCall {
  readonly end: CallEnd;
  readonly questions: readonly Question[];
}

export interface AnsweredCallOptions {
  /** In the stateless era: what the client of this call can do, in place of what the connection declares. */
  readonly declares?: JsonObject;
}

/** A server that asks more often than this in one call asks without end. */
const MOST_ROUNDS = 8;

/** Calls the tool of a fixture, answers what it asks, and waits for its end, in the way of the era. */
export async function callAnswering(
  connection: Connection,
  peer: Peer,
  fixture: Fixture,
  answers: ClientAnswers,
  { declares }: AnsweredCallOptions = {},
): Promise<AnsweredCall> {
  const mark = connection.frames.at(-1)?.seq ?? -1;
  const isModern = connection.era === 'modern';
  const meta = isModern && declares !== undefined ? { _meta: { [META_KEYS.clientCapabilities]: declares } } : {};
  const params = { name: fixture.tool, arguments: fixture.arguments, ...meta };
  const undo = connection.answerWith(answers);
  const schema = listedTools(peer).find(({ tool }) => tool['name'] === fixture.tool)?.tool['inputSchema'];
  const headers = isModern ? mirroredArguments(schema, fixture.arguments) : {};
  try {
    let end = await callTool(connection, params, headers);
    for (let round = 0; isModern && round < MOST_ROUNDS; round++) {
      const more = answersTo(end, answers);
      if (more === undefined) break;
      end = await callTool(connection, { ...params, ...more }, headers);
    }
    return { end, questions: questionsIn(connection.frames).filter(({ frame }) => frame.seq > mark) };
  } finally {
    undo();
  }
}

/** What the next round brings; `undefined` where nothing is asked, or the client has no answer. */
function answersTo(end: CallEnd, answers: ClientAnswers): JsonObject | undefined {
  const result = end.kind === 'answered' ? end.result : undefined;
  if (result?.['resultType'] !== 'input_required') return undefined;
  const { inputRequests, requestState } = result;
  const inputResponses: Record<string, JsonObject> = {};
  try {
    for (const [key, asked] of Object.entries(isObject(inputRequests) ? inputRequests : {})) {
      if (!isObject(asked)) return undefined;
      const answer = answers[toText(asked['method'])];
      if (answer === undefined) return undefined;
      inputResponses[key] = answer(isObject(asked['params']) ? asked['params'] : {});
    }
  } catch (error) {
    if (error instanceof ClientRefusal) return undefined;
    throw error;
  }
  return { inputResponses, ...(requestState !== undefined && { requestState }) };
}
