import { expect, test } from 'vitest';
import { renderContextCost } from '../../../src/reporters/markdown/context-cost.ts';
import { shelved } from '../shelf.ts';

test('Without a count there is no table.', () => {
  expect(renderContextCost(shelved('empty'))).toEqual([]);
});

test('Each tool has a row, and what is missing is asked for.', () => {
  const [block = ''] = renderContextCost(shelved('passing'));
  expect(block).toContain('<details><summary>What tools take of every prompt (12 tools)</summary>');
  expect(block).toContain('| forecast\\_for\\_place | about 812 | 790 | about 928 |');
  expect(block).toContain('Install `gpt-tokenizer`');
});

test('A hostile name stays in its cell.', () => {
  const [block = ''] = renderContextCost(shelved('hostile'));
  const rows = block.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.every((row) => row.replace(/\\\|/g, '').split('|').length === 6)).toBe(true);
});
