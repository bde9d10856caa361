import { expect, test } from 'vitest';
import { fitBlocks, LONGEST_MARKDOWN } from '../../../src/reporters/markdown/fit.ts';

test('What fits stands there whole.', () => {
  expect(fitBlocks(['a', 'b'], 'end', String)).toBe('a\n\nb\n\nend\n');
});

test('The first that does not fit ends it, and how many are missing is told.', () => {
  const long = 'x'.repeat(30_000);
  const text = fitBlocks([long, long, long, 'short'], 'end', (missing) => `${missing} missing`);
  expect(text.endsWith('\n\n2 missing\n\nend\n')).toBe(true);
  expect(text.length).toBeLessThanOrEqual(LONGEST_MARKDOWN);
});
