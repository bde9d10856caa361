import { describe, expect, it } from 'vitest';
import { findPatternFault } from '../../src/schema/pattern.ts';

describe('a pattern', () => {
  it.each([
    ['abc(', 'has a `(` that is never closed'],
    ['(?:a|b', 'has a `(` that is never closed'],
    ['(?P<year>\\d{4}', 'has a `(` that is never closed'],
    ['(?i)abc)', 'has a `)` that closes nothing'],
    ['^[a-z', 'has a `[` that is never closed'],
    ['[a\\]', 'has a `[` that is never closed'],
    ['*.txt', 'has a `*` with nothing to repeat before it'],
    ['a|+b', 'has a `+` with nothing to repeat before it'],
    ['(?:*)', 'has a `*` with nothing to repeat before it'],
    ['(?)', undefined],
    ['[z-a]', 'has the range `z-a`, which runs backwards'],
    ['(?i)[9-0]', 'has the range `9-0`, which runs backwards'],
    ['abc\\', 'ends with a single `\\`'],
    ['a(?#never', 'has a comment that is never closed'],
  ])('%s is judged by what no engine takes', (source, fault) => {
    expect(findPatternFault(source)).toBe(fault);
  });

  it.each([
    '',
    '^[a-z]+$',
    '\\p{L}+',
    '(?i)abc',
    '(?i:abc)',
    '^abc\\Z',
    '\\Aabc\\z',
    'a++b',
    '(?>abc)d',
    '(?P<year>\\d{4})-(?P=year)',
    "(?'name'a)",
    '(?<n>a)\\k<n>',
    '(?(1)a|b)',
    '(?|a|b)',
    '\\Q(\\E',
    '(?x) a # ( is no group',
    '[[:alpha:]]+',
    '[]abc]',
    '[a-z&&[^aeiou]]',
    '[a-z-[aeiou]]',
    '(*UTF8)abc',
    'a**',
    'a{3,1}',
    '[\\w-.]',
    '[a-\\d]',
    '(?#a comment with ( in it)a++',
    '(?<=a)b++',
    '(?<!a)b++',
    '^*a++',
    '{2}a++',
    'a]b++',
    'a\\(b++',
    '(?-i)a',
    '(?R)',
    '(?&name)',
  ])('%s is taken by some engine', (source) => {
    expect(findPatternFault(source)).toBeUndefined();
  });
});
