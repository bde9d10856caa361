import { expect, test } from 'vitest';
import { count, duration, levelInWords, list, listSome } from '../../src/reporters/wording.ts';

test('One is singular and all else plural.', () => {
  expect([count(1, 'error'), count(0, 'error'), count(2, 'process', 'processes')]).toEqual(['1 error', '0 errors', '2 processes']);
});

test('A list reads as a sentence does.', () => {
  expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
});

test('A long list tells how many more there are.', () => {
  expect([listSome(['a', 'b', 'c'], 2), listSome(['a', 'b'], 2)]).toEqual(['a, b and 1 more', 'a and b']);
});

test('Times are said as a person says them.', () => {
  expect([38.1, 999, 4210, 59_999, 61_000].map(duration)).toEqual(['38 ms', '999 ms', '4.2 s', '60.0 s', '1 min 1 s']);
});

test('A level that is a word of ours is put in plain words.', () => {
  expect(['MUST', 'schema', 'text', 'quality', 'none', 'advice'].map(levelInWords)).toEqual([
    'MUST',
    'schema',
    'described',
    'good practice',
    '',
    'advice',
  ]);
});
