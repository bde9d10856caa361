import { expect, test } from 'vitest';
import { renderContextCost } from '../../../src/reporters/html/context-cost.ts';
import { shelved } from '../shelf.ts';

test('Without a count there is no table.', () => {
  expect(renderContextCost(shelved('empty'))).toEqual('');
});

test('Each tool has a row, and what is missing is asked for.', () => {
  const html = renderContextCost(shelved('passing'));
  expect(html).toContain('<th scope="row"><bdi>forecast_for_place</bdi></th><td>about 812</td><td>790</td><td>about 928</td>');
  expect(html).toContain('Install <code><bdi>gpt-tokenizer</bdi></code>');
});

test('A hostile name is text.', () => {
  expect(renderContextCost(shelved('hostile'))).not.toMatch(/<script|<img|\u202e/i);
});
