import { FAULTS } from '../../src/fake/faults/index.ts';
import { firstCellsOf, proveCells, proveReference } from './matrix.ts';

proveReference('stdio');
proveCells(FAULTS.flatMap(firstCellsOf).filter(({ wire }) => wire === 'stdio'));
