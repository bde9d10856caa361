import { expect, test } from 'vitest';
import type { Frame } from '../../src/core/frames/frame.ts';
import { describeSamples, describeTime } from '../../src/peer/timed.ts';

const evidence: readonly [Frame] = [{ kind: 'input-end', from: 'client', connection: 'c1', seq: 0, t: 0 } as Frame];
const samples = (...times: readonly number[]) => times.map((ms) => ({ ms, evidence }));

test('A time is told as budgets are set.', () => {
  expect(describeTime(1234.5)).toBe('1235 ms');
});

test('It is told how a time was measured.', () => {
  expect(describeSamples(samples(40.2), 'start')).toBe('40 ms, measured once');
  expect(describeSamples(samples(90, 40.2, 70), 'start')).toBe('40 ms, the quickest of 3 starts; the slowest took 90 ms');
});
