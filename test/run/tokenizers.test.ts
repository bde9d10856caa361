import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { loadTokenizers, TOKENIZER_PACKAGE } from '../../src/run/tokenizers.ts';

const { counters } = await loadTokenizers();
const o200k = (text: string) => counters.o200k?.([text])?.each[0];
const cl100k = (text: string) => counters.cl100k?.([text])?.each[0];

describe('the tokenizers', () => {
  it('count as the models do', () => {
    expect(o200k('Zeigt Bücher, 図書 and 12345678 camelCaseWords')).toBe(15);
    expect(cl100k('Zeigt Bücher, 図書 and 12345678 camelCaseWords')).toBe(17);
  });

  it('count the array that texts make, and give up where it is too long or what meets in it is', () => {
    const texts = ['{"name":"a"}', '{"name":"b"}'];
    expect(counters.o200k?.(texts)).toEqual({ together: o200k(`[${texts.join(',')}]`), each: texts.map(o200k) });
    expect(counters.o200k?.([])).toEqual({ together: 0, each: [] });
    const words = `{"name":"${'A word. '.repeat(60_000)}"}`;
    expect(counters.o200k?.([words])).toBeDefined();
    expect(counters.o200k?.([words, words, words])).toBeUndefined();
    const signs = `{"name":"a${'-'.repeat(497)}"}`;
    expect(counters.o200k?.([signs])).toBeDefined();
    expect(counters.o200k?.([signs, signs])).toBeUndefined();
  });

  it('take words of control for text', () => {
    expect(o200k('<|endoftext|>')).toBeGreaterThan(1);
  });

  it('give up on what would keep them for minutes', () => {
    const long = ['a'.repeat(501), '-'.repeat(100_000), ' '.repeat(100_000), '\u{20000}'.repeat(251), `1${'a\u0301'.repeat(251)}1`];
    for (const text of [...long, ...long.map((piece) => `A word. 12 ${piece} or two.`), 'A word. '.repeat(200_000)]) {
      expect(o200k(text)).toBeUndefined();
    }
    expect(o200k(`${'a'.repeat(500)}1${'-'.repeat(500)}1${' '.repeat(500)}`)).toBeGreaterThan(3);
    expect(o200k('A word. '.repeat(20_000))).toBeGreaterThan(20_000);
  });

  it('are asked for where they are missing or broken, and never end a run', async () => {
    const missing = await loadTokenizers(() => Promise.reject(Object.assign(new Error('No.'), { code: 'ERR_MODULE_NOT_FOUND' })));
    expect(missing).toEqual({ counters: {}, missing: expect.stringMatching(/^Install `gpt-tokenizer`/) });
    const broken = await loadTokenizers(() => Promise.reject(new SyntaxError('Unexpected token.')));
    expect(broken).toEqual({ counters: {}, missing: expect.stringContaining('cannot be loaded') });
    const failing = {
      countTokens() {
        throw new Error('It fails.');
      },
    };
    expect((await loadTokenizers(async () => [failing, failing])).counters.o200k?.(['a'])).toBeUndefined();
  });

  it('come from a package that nobody has to install', () => {
    expect(Object.keys(manifest.peerDependencies)).toContain(TOKENIZER_PACKAGE);
  });
});
