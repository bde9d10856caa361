import { expect, test } from 'vitest';
import { isEraDifference } from '../../src/core/era-difference.ts';

test('What differs between the eras is known by the name of its trait.', () => {
  expect(isEraDifference({ name: 'tools in the stateless era alone' })).toBe(true);
  expect(isEraDifference({ name: 'prompts with other schemas in each era' })).toBe(true);
  expect(isEraDifference({ name: 'schema dialects' })).toBe(false);
});
