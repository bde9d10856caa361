import { expect, test } from 'vitest';
import { createPaint, paintSeverity } from '../../src/reporters/paint.ts';

test('Colours begin and end around the text.', () => {
  expect(createPaint(true).red('x')).toBe('\u001b[31mx\u001b[39m');
});

test('Without colours, and without text, nothing is added.', () => {
  expect([createPaint(false).red('x'), createPaint(true).red('')]).toEqual(['x', '']);
});

test('Every severity has its own colour.', () => {
  const paint = createPaint(true);
  expect(new Set((['error', 'warning', 'note'] as const).map((severity) => paintSeverity(severity, paint)('x'))).size).toBe(3);
});
