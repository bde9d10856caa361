import { expect, test } from 'vitest';
import type { ContextCost } from '../../src/core/context-cost.ts';
import { describeContext, toCostTable } from '../../src/reporters/context-cost.ts';

const COST: ContextCost = {
  counts: [
    { family: 'estimate', models: 'any model', exact: false, tokens: 1793, how: 'estimated' },
    { family: 'o200k', models: 'GPT-4o and later', exact: true, tokens: 1765, how: 'counted' },
    { family: 'claude', models: 'Claude', exact: false, tokens: 2055, how: 'estimated' },
  ],
  tools: [
    { name: 'search', tokens: { estimate: 1145, o200k: 1133, claude: 1366 } },
    { name: 'renew', tokens: { estimate: 648, o200k: 632, claude: 689 } },
  ],
};

test('One line says what is counted and what is estimated.', () => {
  expect(describeContext(COST)).toBe(
    'about 1,793 tokens of every prompt; 1,765 with GPT-4o and later (o200k) and about 2,055 with Claude; the dearest tool is `search` with about 1,145',
  );
  expect(describeContext({ counts: COST.counts, tools: [] })).toBe('');
});

test('Where more tools follow, the line says how many tokens it is at least, and not also about how many.', () => {
  expect(describeContext(COST, true)).toMatch(/^at least 1,793 tokens of every prompt; /);
});

test('A table has all tools together, then the dearest, and says how many are left out.', () => {
  expect(toCostTable(COST, 1)).toEqual({
    columns: ['any model (estimate)', 'GPT-4o and later (o200k)', 'Claude (estimate)'],
    rows: [
      { name: '2 tools together', cells: ['about 1,793', '1,765', 'about 2,055'] },
      { name: 'search', cells: ['about 1,145', '1,133', 'about 1,366'] },
    ],
    more: 1,
  });
});
