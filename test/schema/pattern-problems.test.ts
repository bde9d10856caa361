import { expect, it } from 'vitest';
import { toPatternProblems } from '../../src/schema/pattern-problems.ts';

it('A pattern that no engine takes is named with its place, wherever a schema stands.', () => {
  const schema = {
    type: 'object',
    properties: { code: { type: 'string', pattern: 'abc(' }, pattern: { type: 'string' } },
    patternProperties: { '^[a-z': true, '(?i)^x': { items: { pattern: '*' } } },
  };
  expect(toPatternProblems(schema)).toEqual([
    { pointer: '/patternProperties/^[a-z', text: 'must be a regular expression, and `"^[a-z"` has a `[` that is never closed' },
    { pointer: '/properties/code/pattern', text: 'must be a regular expression, and `"abc("` has a `(` that is never closed' },
    {
      pointer: '/patternProperties/(?i)^x/items/pattern',
      text: 'must be a regular expression, and `"*"` has a `*` with nothing to repeat before it',
    },
  ]);
});

it('What other engines alone take is no problem, and neither is what is no schema.', () => {
  const schema = { pattern: '(?i)\\Aabc\\Z', default: { pattern: '(' }, enum: ['('], properties: { pattern: { const: '(' } } };
  expect(toPatternProblems(schema)).toEqual([]);
  expect(toPatternProblems({ pattern: 5, patternProperties: null })).toEqual([]);
});
