import { expect, test } from 'vitest';
import { parseJsonWithComments } from '../../src/cli/json-with-comments.ts';
import { refusalOf } from './refusal-of.ts';

const parse = (text: string) => parseJsonWithComments(text, 'a.json', 'Expected something else.');

test('Comments, trailing commas and a byte order mark are read over.', () => {
  expect(parse('\uFEFF{ // ours\n "a": [1, 2,], }')).toEqual({ a: [1, 2] });
  expect(parse('')).toBeUndefined();
});

test('What is no JSON is told with its place, and what nests without end with what belongs there.', async () => {
  expect(await refusalOf(() => parse('{\n  "a": x }'))).toMatch(/^BAD_JSON: `a\.json` is not valid JSON: line 2, column 8: /);
  expect(await refusalOf(() => parse('['.repeat(200_000)))).toMatch(/deeper than any such file does\. \/ Expected something else\.$/);
});
