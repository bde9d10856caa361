import { FAULTS } from '../../src/fake/faults/index.ts';
import { firstCellsOf, proveCells, proveProtectedReference, proveReference } from './matrix.ts';

proveReference('http');
proveReference('sse');
proveProtectedReference();
proveCells(FAULTS.flatMap(firstCellsOf).filter(({ wire }) => wire !== 'stdio'));
