import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { replyTo } from './answers.ts';
import type { Reply } from './reply.ts';
import type { ClientSession } from './session.ts';
import { StepFailure } from './step.ts';

const MOST_ROUNDS = 8;

/**
 * Follows an answer of the stateless era to its end: what it asks for is given, and the request repeated with it, under
 * another id and with nothing else changed.
 */
export async function followRounds(
  session: ClientSession,
  first: Reply,
  method: string,
  params: JsonObject,
  again: (params: JsonObject) => Promise<Reply>,
): Promise<Reply> {
  let reply = first;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { kind, result } = kindOf(session, reply, method);
    if (kind !== 'input_required') return reply;
    const inputResponses = answerAll(session, result['inputRequests']);
    // Somebody does not want to give it: then there is nothing to repeat.
    if (inputResponses === 'refused') return reply;
    reply = await again({
      ...params,
      ...(inputResponses && { inputResponses }),
      ...(result['requestState'] !== undefined && { requestState: result['requestState'] }),
    });
  }
  return reply;
}

function kindOf(session: ClientSession, reply: Reply, method: string): { readonly kind: string; readonly result: JsonObject } {
  const result = reply.outcome === 'answered' ? reply.result : undefined;
  const kind = result?.['resultType'];
  // Servers of drafts leave it out, and mean a whole result.
  if (result === undefined || kind === undefined) return { kind: 'complete', result: {} };
  const known = ['complete', 'input_required', ...(takesTasks(session) && method === 'tools/call' ? ['task'] : [])];
  if (!known.includes(toText(kind)))
    throw new StepFailure(`\`${method}\` was answered with the \`resultType\` \`${toText(kind)}\`, which this client does not know.`);
  return { kind: toText(kind), result };
}

export function takesTasks({ capabilities }: ClientSession): boolean {
  return isObject(capabilities['extensions']) && capabilities['extensions']['io.modelcontextprotocol/tasks'] !== undefined;
}

/** Answers to all that is asked for, by their keys. */
export function answerAll(session: ClientSession, inputRequests: JsonObject[string]): JsonObject | 'refused' | undefined {
  if (!isObject(inputRequests)) return undefined;
  const answers = Object.entries(inputRequests).map(([key, question]) => [key, answerInput(session, question)] as const);
  return answers.some(([, answer]) => answer === undefined) ? 'refused' : Object.fromEntries(answers);
}

function answerInput(session: ClientSession, question: JsonObject[string]): JsonObject | undefined {
  if (!isObject(question)) return undefined;
  const params = isObject(question['params']) ? question['params'] : {};
  const result = replyTo(toText(question['method']), params, session);
  return result === undefined ? undefined : session.habits.givesInput(result, question);
}
