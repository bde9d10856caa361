import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTogether } from '../../../src/run/tokens/count-together.ts';
import { openEncodings } from '../../../src/run/tokens/encodings.ts';

const [o200k, cl100k] = await openEncodings();
const arrayOf = (texts: readonly string[]) => `[${texts.join(',')}]`;

function bothCount(texts: readonly string[]) {
  const encodings = [o200k, cl100k];
  return {
    together: encodings.map(({ count }) => countTogether(count, texts, texts.map(count))),
    atOnce: encodings.map(({ count }) => (texts.length === 0 ? 0 : count(arrayOf(texts)))),
  };
}

const ENDS = [
  '.',
  "'",
  "it's",
  '\u0301',
  ' ',
  '\n',
  '/',
  '//',
  '中',
  'é',
  '9',
  '😀',
  '{"',
  '"}',
  ']',
  '\\',
  '_',
  '\u00a0',
  'a',
  'Z',
  "'s",
  '\u2028',
];

describe('the tokens of an array', () => {
  it('are those of its text, whatever its objects end with', () => {
    const word = fc.array(fc.constantFrom(...ENDS), { maxLength: 6 }).map((parts) => parts.join(''));
    const schema = fc.constantFrom<unknown>(undefined, {}, true, 1, null, '', [], [[]], { type: 'object' }, { a: { $ref: '#/~1' } });
    const tool = fc
      .record({ name: word, description: fc.option(word, { nil: undefined }), parameters: schema })
      .map((each) => JSON.stringify({ type: 'function', ...each }));
    fc.assert(
      fc.property(fc.array(tool, { maxLength: 6 }), (texts) => {
        const { together, atOnce } = bothCount(texts);
        expect(together).toEqual(atOnce);
      }),
      { numRuns: 3000 },
    );
  });

  it('are those of its text, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.json(), { maxLength: 5 }), (texts) => {
        const { together, atOnce } = bothCount(texts);
        expect(together).toEqual(atOnce);
      }),
      { numRuns: 1000 },
    );
  });

  it('are counted where two objects meet, and not in the whole text', () => {
    const seen: string[] = [];
    const count = (text: string) => {
      seen.push(text);
      return o200k.count(text);
    };
    const texts = Array.from({ length: 50 }, (_, index) => JSON.stringify({ name: `tool_${index}`, parameters: { type: 'object' } }));
    const tokens = countTogether(count, texts, texts.map(o200k.count));
    expect(tokens).toBe(o200k.count(arrayOf(texts)));
    expect(Math.max(...seen.map(({ length }) => length))).toBeLessThan(10);
  });
});
