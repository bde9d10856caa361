import type { CountTokens, Tokenizers } from '../core/context-cost.ts';

/** The package that has the tokenizers of the o200k and cl100k families. */
export const TOKENIZER_PACKAGE = 'gpt-tokenizer';

const MISSING: Tokenizers = {
  counters: {},
  missing: `Install \`${TOKENIZER_PACKAGE}\` beside \`mcp-litmus\` to have the tokens of GPT models counted exactly.`,
};

/** More than the context of a model holds. */
const LONGEST_TEXT = 1_000_000;
/** What a tokenizer takes in one piece: it takes the square of its length. */
const PIECES = /[\p{L}\p{M}]+|[^\s\p{L}\p{N}]+|\s+/gu;
const LONGEST_PIECE = 500;
/** Words of control in a description are text. */
const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

/** The tokenizers of the optional package, or what to do for them. */
export async function loadTokenizers(): Promise<Tokenizers> {
  try {
    const [o200k, cl100k] = await Promise.all([import('gpt-tokenizer/encoding/o200k_base'), import('gpt-tokenizer/encoding/cl100k_base')]);
    return {
      counters: {
        o200k: counting((text) => o200k.countTokens(text, AS_TEXT)),
        cl100k: counting((text) => cl100k.countTokens(text, AS_TEXT)),
      },
    };
  } catch (error) {
    if (isNotFound(error)) return MISSING;
    throw error;
  }
}

function counting(count: (text: string) => number): CountTokens {
  return (text) => (isCountable(text) ? count(text) : undefined);
}

function isCountable(text: string): boolean {
  if (text.length > LONGEST_TEXT) return false;
  for (const [piece] of text.matchAll(PIECES)) if (piece.length > LONGEST_PIECE) return false;
  return true;
}

function isNotFound(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' || code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
}
