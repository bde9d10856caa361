import { describe, expect, it } from 'vitest';
import { createPairCounter } from '../../../src/run/tokens/count-pairs.ts';
import type { Vocabulary } from '../../../src/run/tokens/vocabulary.ts';

/** Ranks of texts; every single byte is a token too, learnt before them. */
function vocabularyOf(...tokens: readonly string[]): Vocabulary {
  return {
    rankOf(bytes, from, to) {
      if (to - from === 1) return 0;
      const rank = tokens.indexOf(Buffer.from(bytes.subarray(from, to)).toString());
      return rank === -1 ? -1 : rank + 1;
    },
  };
}

const WORDS = / ?[a-z]+|[^a-z]/gu;

describe('tokens', () => {
  it('are counted piece by piece, a whole piece that is a token as one', () => {
    const count = createPairCounter(vocabularyOf('abc', ' abc'), WORDS);
    expect(count('abc abc')).toBe(2);
    expect(count('abcabc')).toBe(6);
    expect(count('')).toBe(0);
  });

  it('are merged from neighbours, what was learnt first before others, the first of equals before the next', () => {
    expect(createPairCounter(vocabularyOf('bc', 'ab', 'abcd'), WORDS)('abcd')).toBe(1);
    expect(createPairCounter(vocabularyOf('bc', 'ab', 'cd'), WORDS)('xabcd')).toBe(4);
    expect(createPairCounter(vocabularyOf('ab', 'bc', 'cd'), WORDS)('xabcd')).toBe(3);
    expect(createPairCounter(vocabularyOf('aa'), WORDS)('aaaaa')).toBe(3);
    expect(createPairCounter(vocabularyOf('ab', 'abab', 'ababx'), WORDS)('ababab')).toBe(2);
  });

  it('are made of bytes', () => {
    expect(createPairCounter(vocabularyOf(), WORDS)('é图')).toBe(5);
    expect(createPairCounter(vocabularyOf('é'), WORDS)('é图')).toBe(4);
  });

  it('are the same when asked again, by whatever counters, and after more pieces than are remembered', () => {
    const count = createPairCounter(vocabularyOf('ab'), WORDS);
    const text = Array.from({ length: 60_000 }, (_, index) => `${index.toString(26).replace(/\d/g, 'ab')} `).join('');
    const first = count(text);
    expect(count(text)).toBe(first);
    expect(createPairCounter(vocabularyOf('ab'), WORDS)(text)).toBe(first);
  });
});
