import { expect, it } from 'vitest';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { cellsOf } from './matrix.ts';

it('Every fault is tried somewhere.', () => {
  expect(FAULTS.filter((fault) => cellsOf(fault).length === 0).map(({ id }) => id)).toEqual([]);
});
