import { expect, test } from 'vitest';
import type { Frame } from '../../src/core/frames/frame.ts';
import { quickestOf } from '../../src/core/measured-times.ts';

test('One slow moment does not count.', () => {
  const evidence: readonly [Frame] = [{ kind: 'input-end', from: 'client', connection: 'c1', seq: 0, t: 0 } as Frame];
  expect(quickestOf([900, 120, 130].map((ms) => ({ ms, evidence })))?.ms).toBe(120);
  expect(quickestOf([])).toBeUndefined();
});
