import {
  type ContextCost,
  type CountTokens,
  type FamilyCard,
  TOKEN_FAMILIES,
  type TokenCount,
  type TokenFamily,
  type Tokenizers,
} from '../../core/context-cost.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { jsonLength } from '../../core/json/json-length.ts';

interface Named {
  readonly name: string;
  readonly tool: JsonObject;
}

const NAMELESS = { schemaMember: '' };

interface Counted {
  readonly tokens: number;
  readonly each: readonly number[];
  readonly exact: boolean;
}

/** Counts what tools take of a prompt: name, description and input schema, together and one by one, as each API takes them. */
export function contextCostOf(tools: readonly Named[], { counters, missing }: Tokenizers = { counters: {} }): ContextCost {
  const lengths = tools.map(({ tool }) => jsonLength(asSent(tool, NAMELESS)));
  const write = writerOf(tools);
  const counted = TOKEN_FAMILIES.flatMap((family) => {
    const result = countExactly(write, counters[family.id], family) ?? estimate(tools, lengths, family);
    return result === undefined ? [] : [{ family, ...result }];
  });
  const perTool = tools.map(({ name }, index) => ({
    name,
    tokens: Object.fromEntries(counted.map(({ family, each }) => [family.id, each[index] ?? 0])) as { [Family in TokenFamily]?: number },
  }));
  return {
    counts: counted.map(
      ({ family, tokens, exact }): TokenCount => ({
        family: family.id,
        models: family.models,
        exact,
        tokens,
        how: describeHow(family, exact),
      }),
    ),
    tools: perTool.sort((a, b) => (b.tokens.estimate ?? 0) - (a.tokens.estimate ?? 0)),
    ...(missing !== undefined && { missing }),
  };
}

/** Writes each tool as an API takes it. Families that take the same text share it. */
function writerOf(tools: readonly Named[]): (family: FamilyCard) => readonly string[] {
  const written = new Map<string, readonly string[]>();
  return (family) => {
    const key = JSON.stringify([family.schemaMember, family.wrapper]);
    const texts = written.get(key) ?? tools.map(({ tool }) => JSON.stringify(asSent(tool, family)));
    written.set(key, texts);
    return texts;
  };
}

function countExactly(
  write: (family: FamilyCard) => readonly string[],
  count: CountTokens | undefined,
  family: FamilyCard,
): Counted | undefined {
  try {
    const counted = count?.(write(family));
    return counted && { tokens: counted.together, each: counted.each, exact: true };
  } catch (error) {
    // A schema that nests without end is no JSON text for anybody.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Tools are written once for all families: they differ in the member that holds the schema, and in what stands beside it. */
function estimate(
  tools: readonly Named[],
  nameless: readonly number[],
  { charactersPerToken, schemaMember, wrapper }: FamilyCard,
): Counted | undefined {
  if (charactersPerToken === undefined) return undefined;
  const wrapped = wrapper === undefined ? 0 : jsonLength(wrapper) - 1;
  const lengths = nameless.map(
    (length, index) => length + wrapped + (tools[index]?.tool['inputSchema'] === undefined ? 0 : schemaMember.length),
  );
  // Brackets and commas stand around the tools.
  const together = lengths.length === 0 ? 0 : lengths.reduce((sum, length) => sum + length + 1, 1);
  const tokensIn = (length: number) => Math.ceil(length / charactersPerToken);
  return { tokens: tokensIn(together), each: lengths.map(tokensIn), exact: false };
}

function asSent(
  { name, description, inputSchema }: JsonObject,
  { schemaMember, wrapper }: Pick<FamilyCard, 'schemaMember' | 'wrapper'>,
): JsonObject {
  return { ...wrapper, name, description, [schemaMember]: inputSchema };
}

function describeHow({ id, charactersPerToken }: FamilyCard, exact: boolean): string {
  return exact ? `counted by the tokenizer ${id}_base` : `estimated, ${charactersPerToken} characters a token`;
}
