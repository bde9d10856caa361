import { type CountTokens, LONGEST_COUNTED, type Tokenizers } from '../core/context-cost.ts';

/** The package that has the tokenizers of the o200k and cl100k families. */
export const TOKENIZER_PACKAGE = 'gpt-tokenizer';

const MISSING: Tokenizers = {
  counters: {},
  missing: `Install \`${TOKENIZER_PACKAGE}\` beside \`mcp-litmus\` to have the tokens of GPT models counted exactly.`,
};

const BROKEN: Tokenizers = {
  counters: {},
  missing: `\`${TOKENIZER_PACKAGE}\` is there and cannot be loaded. Install version 3 or later of it.`,
};

/** What a tokenizer takes in one piece: it takes the square of its length. */
const PIECES = /[\p{L}\p{M}]+|[^\s\p{L}\p{N}]+|\s+/gu;
const LONGEST_PIECE = 500;
/** A piece that is too long holds such a stretch at one of these distances from the beginning: mostly none does, and all need not be read. */
const DISTANCE = 125;
const STRETCH = new RegExp(`[\\p{L}\\p{M}]{${DISTANCE}}|[^\\s\\p{L}\\p{N}]{${DISTANCE}}|\\s{${DISTANCE}}`, 'uy');

/** Words of control in a description are text. */
const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

interface Encoding {
  countTokens(text: string, options: typeof AS_TEXT): number;
}

/** The tokenizers of the optional package, or what to do for them: a report is worth more than its exact tokens. */
export async function loadTokenizers(
  load: () => Promise<readonly [o200k: Encoding, cl100k: Encoding]> = importEncodings,
): Promise<Tokenizers> {
  try {
    const [o200k, cl100k] = await load();
    return { counters: { o200k: counting(o200k), cl100k: counting(cl100k) } };
  } catch (error) {
    return isNotFound(error) ? MISSING : BROKEN;
  }
}

function importEncodings(): Promise<readonly [Encoding, Encoding]> {
  return Promise.all([import('gpt-tokenizer/encoding/o200k_base'), import('gpt-tokenizer/encoding/cl100k_base')]);
}

function counting({ countTokens }: Encoding): CountTokens {
  const count = (text: string) => countTokens(text, AS_TEXT);
  return (texts) => {
    const together = `[${texts.join(',')}]`;
    try {
      return isCountable(together) ? { together: texts.length === 0 ? 0 : count(together), each: texts.map(count) } : undefined;
    } catch {
      return undefined;
    }
  };
}

function isCountable(text: string): boolean {
  if (text.length > LONGEST_COUNTED) return false;
  if (!hasStretch(text)) return true;
  for (const [piece] of text.matchAll(PIECES)) if (piece.length > LONGEST_PIECE) return false;
  return true;
}

function hasStretch(text: string): boolean {
  for (let at = 0; at < text.length; at += DISTANCE) {
    STRETCH.lastIndex = at;
    if (STRETCH.test(text)) return true;
  }
  return false;
}

function isNotFound(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}
