import fc from 'fast-check';
import { countTokens as countCl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { openEncodings } from '../../../src/run/tokens/encodings.ts';

const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
const [o200k, cl100k] = await openEncodings();

function bothCount(text: string) {
  return {
    ours: [o200k.count(text), cl100k.count(text)],
    theirs: [countO200k(text, AS_TEXT), countCl100k(text, AS_TEXT)],
  };
}

const SOME = [
  ...'aAzZéÉßñ中日本語한글русскийعربىहिन्दीไทย𠀀😀👩‍👩‍👧🇩🇪',
  ...'0123456789٣½²',
  ...' \t\n\r\u00a0\u2028\u3000\u200b',
  ...'"{}[]:,.;-_/\\<>|()!?#$%&*+=@^`~\'’“”…—',
  ...'\u0301\u0308\u0000\u007f\u0085\u00ad\ue000\ufffd\u{10ffff}',
  "'s",
  "'LL",
  "don't",
  'The',
  'camelCase',
  'HTTPServer',
  'function',
  '    ',
  '\r\n',
  '":{"type":"',
  '<|endoftext|>',
  '\\u00e9',
];

describe('the encodings', () => {
  it('count what the package counts, in texts of many scripts and signs', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SOME), { maxLength: 40 }), (parts) => {
        const { ours, theirs } = bothCount(parts.join(''));
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 3000 },
    );
  });

  it('count what the package counts, in texts of any characters', () => {
    // What the package makes of a byte order mark depends on what stands beside it.
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map((each) => each.replaceAll(/\ufeff|\p{Surrogate}/gu, ''));
    fc.assert(
      fc.property(text, (each) => {
        const { ours, theirs } = bothCount(each);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 2000 },
    );
  });

  it('count what the package counts, in all that the checks say of themselves', () => {
    for (const check of CHECKS) {
      const { ours, theirs } = bothCount(JSON.stringify(check));
      expect(ours, check.id).toEqual(theirs);
    }
  });

  it('are those that the package loads, where its lists are no longer there, or are something else', async () => {
    const page = new TextEncoder().encode('<!doctype html>');
    for (const readList of [() => Promise.reject(new Error('It is not there.')), () => Promise.resolve(page)]) {
      const loaded = await openEncodings(readList);
      expect(loaded.map(({ count }) => count('<|endoftext|> Bücher'))).toEqual(bothCount('<|endoftext|> Bücher').ours);
    }
  });

  it('count what the package counts, in one long text', () => {
    const { ours, theirs } = bothCount(JSON.stringify(CHECKS, null, 2));
    expect(ours).toEqual(theirs);
  });
});
