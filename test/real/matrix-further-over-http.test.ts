import { FAULTS } from '../../src/fake/faults/index.ts';
import { furtherCellsOn, proveCells } from '../checks/matrix.ts';

/** On their first wire all are tried, and HTTP has faults of its own: of the others a part shows that they get through. */
const SHARE = 3;

proveCells(FAULTS.flatMap((fault) => furtherCellsOn(fault, 'http')).filter((_, index) => index % SHARE === 0));
