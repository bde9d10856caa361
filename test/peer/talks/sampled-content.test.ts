import { expect, test } from 'vitest';
import { blocksIn, findContentProblem } from '../../../src/peer/talks/sampled-content.ts';

const TEXT = { type: 'text', text: 'Hello.' };

test('A block of a kind that the revision has is fine, and a list of them in those that take lists.', () => {
  expect(findContentProblem(TEXT, '2024-11-05')).toBeUndefined();
  expect(findContentProblem([TEXT, { type: 'tool_use', id: 'a', name: 'b', input: {} }], '2025-11-25')).toBeUndefined();
  expect(findContentProblem([TEXT], '2025-06-18')).toBe('is a list, which 2025-06-18 does not take');
});

test('What is no block, of another kind, or without its members is told.', () => {
  expect(findContentProblem('Hello.', '2025-11-25')).toBe('is `"Hello."`, and must be an object with a `type`');
  expect(findContentProblem({ type: 'audio', data: '', mimeType: '' }, '2024-11-05')).toContain('which 2024-11-05 does not have there');
  expect(findContentProblem([TEXT, { type: 'image', data: 1, mimeType: 'image/png' }], '2025-11-25')).toBe(
    'has the type `image` and `1` for `data`',
  );
});

test('The blocks of a content are one, many, or none.', () => {
  expect(blocksIn(TEXT)).toEqual([TEXT]);
  expect(blocksIn([TEXT, 3])).toEqual([TEXT]);
  expect(blocksIn('Hello.')).toEqual([]);
});
