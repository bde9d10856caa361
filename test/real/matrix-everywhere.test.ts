import { FAULTS } from '../../src/fake/faults/index.ts';
import { cellsOf, firstCellsOf, proveCells } from '../checks/matrix.ts';

// The fast tests try each fault on the first wire it shows on; here it is tried on the others.
proveCells(
  FAULTS.flatMap((fault) => {
    const tried = firstCellsOf(fault);
    return cellsOf(fault).filter(({ wire }) => wire !== tried[0]?.wire);
  }),
);
