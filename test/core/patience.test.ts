import { expect, test } from 'vitest';
import { OutOfPatience } from '../../src/core/patience.ts';

test('What outlasts patience says so in a sentence.', () => {
  expect(new OutOfPatience().message).toMatch(/^It .*\.$/);
});
