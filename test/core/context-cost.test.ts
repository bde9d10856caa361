import { expect, test } from 'vitest';
import { type ContextCost, countBy, describeTokens } from '../../src/core/context-cost.ts';

test('Tokens are told as an estimate or as a count.', () => {
  expect(describeTokens(1, true)).toBe('1 token');
  expect(describeTokens(1234567, true)).toBe('1,234,567 tokens');
  expect(describeTokens(999, false)).toBe('about 999 tokens');
});

test('A count is found by its family, where there is one.', () => {
  const count = { family: 'o200k', models: 'GPT', exact: true, tokens: 3, how: 'counted' } as const;
  const cost: ContextCost = { counts: [count], tools: [] };
  expect(countBy(cost, 'o200k')).toBe(count);
  expect(countBy(cost, 'cl100k')).toBeUndefined();
  expect(countBy(undefined, 'o200k')).toBeUndefined();
});
