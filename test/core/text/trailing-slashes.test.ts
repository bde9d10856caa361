import { expect, test } from 'vitest';
import { withoutTrailingSlashes } from '../../../src/core/text/trailing-slashes.ts';

test('Slashes at the end go, all of them, and no others.', () => {
  expect(['a/b//', '//', '', '/a'].map(withoutTrailingSlashes)).toEqual(['a/b', '', '', '/a']);
});
