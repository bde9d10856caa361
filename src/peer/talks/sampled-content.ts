import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Revision } from '../../core/revision.ts';
import { describeHeld, describeValue } from '../../schema/problem.ts';

/** The kinds of content that a model may give, each from a revision on, with the members that are strings. */
const KINDS: { readonly [type: string]: { readonly since: Revision; readonly texts: readonly string[] } } = {
  text: { since: '2024-11-05', texts: ['text'] },
  image: { since: '2024-11-05', texts: ['data', 'mimeType'] },
  audio: { since: '2025-03-26', texts: ['data', 'mimeType'] },
  tool_use: { since: '2025-11-25', texts: ['id', 'name'] },
  tool_result: { since: '2025-11-25', texts: ['toolUseId'] },
};

/** What is wrong with the content of a sampled message, to follow "The content of the answer". */
export function findContentProblem(content: Json | undefined, revision: Revision): string | undefined {
  if (isArray(content)) {
    if (revision < '2025-11-25') return `is a list, which ${revision} does not take`;
    return content.map((block) => findBlockProblem(block, revision)).find((problem) => problem !== undefined);
  }
  return findBlockProblem(content, revision);
}

function findBlockProblem(block: Json | undefined, revision: Revision): string | undefined {
  if (!isObject(block)) return `is ${describeValue(block)}, and must be an object with a \`type\``;
  const { type } = block;
  const kind = isString(type) && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind === undefined || kind.since > revision) return `has ${describeHeld(type)} for its type, which ${revision} does not have there`;
  const wrong = kind.texts.find((member) => !isString(block[member]));
  return wrong && `has the type \`${toText(type)}\` and ${describeHeld(block[wrong])} for \`${wrong}\``;
}

/** The blocks of a content: one, or a list of them. */
export function blocksIn(content: Json | undefined): readonly JsonObject[] {
  return isArray(content) ? content.filter(isObject) : isObject(content) ? [content] : [];
}
