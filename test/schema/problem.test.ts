import { describe, expect, it } from 'vitest';
import { describeValue } from '../../src/schema/problem.ts';

describe('a value in words', () => {
  it.each([
    [undefined, 'missing'],
    [null, '`null`'],
    [7, '`7`'],
    [true, '`true`'],
    ['a`b', '`"a\'b"`'],
    ['x'.repeat(100), 'a string of 100 characters'],
    [[], 'an empty array'],
    [[1], 'an array'],
    [{}, 'an empty object'],
    [{ a: 1 }, 'an object'],
  ] as const)('%j is %s', (value, words) => {
    expect(describeValue(value)).toBe(words);
  });
});
