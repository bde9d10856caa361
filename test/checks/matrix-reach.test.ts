import { expect, it } from 'vitest';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { cellsOf } from './matrix.ts';

it('Every fault that tests of servers are to find is tried somewhere.', () => {
  expect(FAULTS.filter((fault) => fault.tries === undefined && cellsOf(fault).length === 0).map(({ id }) => id)).toEqual([]);
});
