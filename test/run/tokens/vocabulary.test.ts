import { describe, expect, it } from 'vitest';
import { isVocabulary, readVocabulary } from '../../../src/run/tokens/vocabulary.ts';

const BYTES = Array.from({ length: 256 }, (_, byte) => [byte]);
const TOKENS = [...BYTES, [104, 105], [0, 0, 0], [255, 254, 253, 252], [104, 105, 33, 33, 33]];

function fileOf(tokens: readonly (readonly number[])[], end = '\n'): Uint8Array {
  const lines = tokens.map((bytes, rank) => `${Buffer.from(bytes).toString('base64')} ${rank}`);
  return Buffer.from(lines.join('\n') + end);
}

describe.each([
  ['ends', '\n'],
  ['does not end', ''],
])('a vocabulary whose last line %s', (_, end) => {
  const vocabulary = readVocabulary(fileOf(TOKENS, end));
  const rankOf = (bytes: readonly number[]) => vocabulary.rankOf(Uint8Array.from(bytes), 0, bytes.length);

  it('knows the rank of each of its tokens', () => {
    expect(TOKENS.map(rankOf)).toEqual(TOKENS.map((_, rank) => rank));
  });

  it('knows a token within other bytes', () => {
    expect(vocabulary.rankOf(Uint8Array.from([1, 104, 105, 2]), 1, 3)).toBe(256);
  });

  it.each([[[]], [[105, 104]], [[104, 105, 33]], [[0, 0]], [[0, 0, 0, 0]]])('knows no token %j', (bytes) => {
    expect(rankOf(bytes)).toBe(-1);
  });
});

it.each([
  ['that is empty', new Uint8Array(0)],
  ['that lacks a byte', fileOf(TOKENS.slice(1))],
  ['that is a page', Buffer.from('<!doctype html>\n<p>Not found.</p>\n'.repeat(300))],
  ['that gives a byte twice', fileOf([[255], ...TOKENS.slice(1)])],
  ['that counts from one', fileOf([[], ...TOKENS])],
  ['that has other tokens before', fileOf([[104, 105], ...TOKENS])],
])('is told from a file %s', (_, file) => {
  expect(isVocabulary(fileOf(TOKENS))).toBe(true);
  expect(isVocabulary(fileOf(BYTES, ''))).toBe(true);
  expect(isVocabulary(file)).toBe(false);
});
