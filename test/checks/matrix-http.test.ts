import { FAULTS } from '../../src/fake/faults/index.ts';
import { firstCellsOf, proveCells, proveReference } from './matrix.ts';

proveReference('http');
proveReference('sse');
proveCells(FAULTS.flatMap(firstCellsOf).filter(({ wire }) => wire !== 'stdio'));
