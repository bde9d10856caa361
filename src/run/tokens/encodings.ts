import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createPairCounter } from './count-pairs.ts';
import { isVocabulary, readVocabulary } from './vocabulary.ts';

/** Words of control in a description are text. */
const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

/** Counts the tokens of any text, however long that takes. */
export interface Encoding {
  count(text: string): number;
}

type Encodings = readonly [o200k: Encoding, cl100k: Encoding];

/**
 * The encodings of the package. Its modules hold every token as a text, which costs a fifth of a second and eighty megabytes: its
 * lists of tokens are read instead, where they stand as in versions 3 and 4.
 */
export async function openEncodings(readList: (name: string) => Promise<Uint8Array> = readFromPackage): Promise<Encodings> {
  try {
    const [{ O200KBase }, { Cl100KBase }] = await Promise.all([
      import('gpt-tokenizer/encodingParams/o200k_base'),
      import('gpt-tokenizer/encodingParams/cl100k_base'),
    ]);
    const open = async (name: string, { tokenSplitRegex }: { readonly tokenSplitRegex: RegExp }): Promise<Encoding> => {
      const file = await readList(name);
      if (!isVocabulary(file)) throw new TypeError(`${name} is no list of tokens.`);
      // What is too long to be counted needs none.
      let count: Encoding['count'] | undefined;
      return {
        count(text) {
          count ??= createPairCounter(readVocabulary(file), tokenSplitRegex);
          return count(text);
        },
      };
    };
    return [await open('o200k_base', O200KBase([])), await open('cl100k_base', Cl100KBase([]))];
  } catch {
    return importEncodings();
  }
}

function readFromPackage(name: string): Promise<Uint8Array> {
  return readFile(createRequire(import.meta.url).resolve(`gpt-tokenizer/data/${name}.tiktoken`));
}

async function importEncodings(): Promise<Encodings> {
  const [o200k, cl100k] = await Promise.all([import('gpt-tokenizer/encoding/o200k_base'), import('gpt-tokenizer/encoding/cl100k_base')]);
  return [{ count: (text) => o200k.countTokens(text, AS_TEXT) }, { count: (text) => cl100k.countTokens(text, AS_TEXT) }];
}
