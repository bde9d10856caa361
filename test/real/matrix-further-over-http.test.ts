import { FAULTS } from '../../src/fake/faults/index.ts';
import { furtherCellsOn, proveCells } from '../checks/matrix.ts';

proveCells(FAULTS.flatMap((fault) => furtherCellsOn(fault, 'http')));
