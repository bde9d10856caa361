import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { blocksOf } from './willing-client.ts';

/** One message of a request to sample that breaks the order of tool uses and their results. */
export interface TurnProblem {
  readonly kind: 'mixed' | 'unanswered' | 'unasked';
  readonly index: number;
  /** The id of the use, or the type of what stands beside results. */
  readonly what: string;
}

/** Where uses of tools and their results do not follow each other as they must. */
export function findTurnProblems(messages: Json | undefined): readonly TurnProblem[] {
  const turns = (isArray(messages) ? messages : []).map((message) => blocksOf(isObject(message) ? message['content'] : undefined));
  return turns.flatMap((blocks, index): TurnProblem[] => {
    const results = blocks.filter(({ type }) => type === 'tool_result');
    const other = blocks.find(({ type }) => type !== 'tool_result');
    const used = idsIn(turns[index - 1] ?? []);
    const answered = (turns[index + 1] ?? []).map(({ toolUseId }) => toolUseId);
    return [
      ...(results.length > 0 && other !== undefined ? [{ kind: 'mixed', index, what: showName(toText(other['type'])) } as const] : []),
      ...idsIn(blocks)
        .filter((id) => !answered.includes(id))
        .map((id) => ({ kind: 'unanswered', index, what: nameOf(id) }) as const),
      ...results
        .filter(({ toolUseId }) => !used.includes(toolUseId))
        .map(({ toolUseId }) => ({ kind: 'unasked', index, what: nameOf(toolUseId) }) as const),
    ];
  });
}

function idsIn(blocks: readonly JsonObject[]): readonly (Json | undefined)[] {
  return blocks.filter(({ type }) => type === 'tool_use').map(({ id }) => id);
}

function nameOf(id: Json | undefined): string {
  return typeof id === 'string' ? showName(id) : String(JSON.stringify(id));
}
