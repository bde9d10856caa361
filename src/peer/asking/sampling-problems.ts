import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';
import { describeValue } from '../../schema/problem.ts';
import { blocksOf } from './willing-client.ts';

/** One thing that is wrong with a request to sample. */
export interface SamplingProblem {
  /** Member of the params. */
  readonly member: string;
  /** Follows the name of the member. */
  readonly problem: string;
}

/** The kinds of content that a model may be given, each from a revision on. */
const KINDS: { readonly [type: string]: Revision } = {
  text: '2024-11-05',
  image: '2024-11-05',
  audio: '2025-03-26',
  tool_use: '2025-11-25',
  tool_result: '2025-11-25',
};

const PRIORITIES = ['costPriority', 'speedPriority', 'intelligencePriority'];

/** What of a request to sample does not fit the schema of a revision. */
export function findSamplingProblems(params: JsonObject, revision: Revision): readonly SamplingProblem[] {
  const { messages, maxTokens, modelPreferences } = params;
  const found: SamplingProblem[] = [];
  if (!isArray(messages)) found.push({ member: 'messages', problem: `is ${describeValue(messages)}, and must be an array` });
  if (typeof maxTokens !== 'number') found.push({ member: 'maxTokens', problem: `is ${describeValue(maxTokens)}, and must be a number` });
  for (const [index, message] of (isArray(messages) ? messages : []).entries()) {
    found.push(...findMessageProblems(message, revision).map((problem) => ({ member: `messages[${index}]`, problem })));
  }
  for (const name of PRIORITIES) {
    const value = isObject(modelPreferences) ? modelPreferences[name] : undefined;
    if (value !== undefined && !(typeof value === 'number' && value >= 0 && value <= 1))
      found.push({ member: `modelPreferences.${name}`, problem: `is ${describeValue(value)}, and must lie between 0 and 1` });
  }
  return found;
}

function findMessageProblems(message: Json, revision: Revision): readonly string[] {
  if (!isObject(message)) return [`is ${describeValue(message)}, and must be an object`];
  const { role, content } = message;
  const wrongRole =
    role === 'user' || role === 'assistant' ? [] : [`has the role ${describeValue(role)}, and must have \`user\` or \`assistant\``];
  if (isArray(content) && revision < '2025-11-25') return [...wrongRole, `has a list for content, which ${revision} does not take`];
  if (!isArray(content) && !isObject(content)) return [...wrongRole, `has ${describeValue(content)} for content`];
  return [...wrongRole, ...blocksOf(content).flatMap((block) => findBlockProblem(block, revision) ?? [])];
}

function findBlockProblem(block: JsonObject, revision: Revision): string | undefined {
  const { type } = block;
  const since = isString(type) && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (since === undefined || since > revision)
    return `holds content of the type ${describeValue(type)}, which ${revision} does not have here`;
  if (type === 'text') return isString(block['text']) ? undefined : `holds a text that is ${describeValue(block['text'])}`;
  if (type !== 'image' && type !== 'audio') return undefined;
  const missing = ['data', 'mimeType'].find((member) => !isString(block[member]));
  return missing && `holds content of the type \`${String(type)}\` whose \`${missing}\` is ${describeValue(block[missing])}`;
}
