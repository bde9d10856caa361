/** Families of models that count tokens in one way. */
export type TokenFamily = 'estimate' | 'o200k' | 'cl100k' | 'claude' | 'gemini';

/** How tools stand in the request of an API, and how their tokens are known. */
export interface FamilyCard {
  readonly id: TokenFamily;
  /** Which models count so. */
  readonly models: string;
  /** The member that holds the schema of a tool, and what stands beside it. */
  readonly schemaMember: string;
  readonly wrapper?: { readonly type: 'function' };
  /** How many characters make a token, where no tokenizer is published. */
  readonly charactersPerToken?: number;
}

export const TOKEN_FAMILIES: readonly FamilyCard[] = [
  { id: 'estimate', models: 'any model', schemaMember: 'inputSchema', charactersPerToken: 4 },
  { id: 'o200k', models: 'GPT-4o and later', schemaMember: 'parameters', wrapper: { type: 'function' } },
  { id: 'cl100k', models: 'GPT-4 and GPT-3.5', schemaMember: 'parameters', wrapper: { type: 'function' } },
  { id: 'claude', models: 'Claude', schemaMember: 'input_schema', charactersPerToken: 3.5 },
  { id: 'gemini', models: 'Gemini', schemaMember: 'parameters', charactersPerToken: 4 },
];

/** Characters that are counted exactly at most: more than the context of a model holds. */
export const LONGEST_COUNTED = 1_000_000;

/** Counts the tokens of the texts of JSON objects; `undefined` where that would take too long. */
export type CountTokens = (texts: readonly string[]) => CountedTexts | undefined;

export interface CountedTexts {
  /** Of the array that they make. */
  readonly together: number;
  readonly each: readonly number[];
}

/** The tokenizers at hand. */
export interface Tokenizers {
  readonly counters: { readonly [Family in TokenFamily]?: CountTokens };
  /** What to do for those that are not; a whole sentence. */
  readonly missing?: string;
}

/** The tokens of all tools together, as hosts send them with a prompt. */
export interface TokenCount {
  readonly family: TokenFamily;
  readonly models: string;
  /** By the tokenizer of these models; else by the number of characters. */
  readonly exact: boolean;
  readonly tokens: number;
  /** How it was counted. */
  readonly how: string;
}

/** What the tools of a server take of every prompt. */
export interface ContextCost {
  readonly counts: readonly TokenCount[];
  /** Each tool alone, the dearest first. */
  readonly tools: readonly { readonly name: string; readonly tokens: { readonly [Family in TokenFamily]?: number } }[];
  /** What to do for exact counts; missing where they are there. */
  readonly missing?: string;
}

/** The count of one family; missing where it was not counted. */
export function countBy(cost: ContextCost | undefined, family: TokenFamily): TokenCount | undefined {
  return cost?.counts.find((each) => each.family === family);
}

/** `8,204 tokens`, or `about 8,204 tokens` where it is an estimate. */
export function describeTokens(tokens: number, exact: boolean): string {
  return `${exact ? '' : 'about '}${groupDigits(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;
}

/** `8204` as `8,204`. */
export function groupDigits(number: number): string {
  return number.toLocaleString('en-US');
}
