import { expect, it } from 'vitest';
import { groupByConnection } from '../../../src/core/frames/by-connection.ts';

const at = (seq: number, connection: string) => ({ seq, connection });

it('Frames come by their connection, each group in order, and groups in the order in which they begin.', () => {
  const groups = groupByConnection([at(0, 'c2'), at(1, 'c1'), at(2, 'c2'), at(3, 'c1')]);
  expect([...groups]).toEqual([
    ['c2', [at(0, 'c2'), at(2, 'c2')]],
    ['c1', [at(1, 'c1'), at(3, 'c1')]],
  ]);
});

it('Nothing makes no groups.', () => {
  expect(groupByConnection([]).size).toBe(0);
});
