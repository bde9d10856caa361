import { CLIENT_FAULTS } from '../../src/fake/client/faults/index.ts';
import { firstClientCellsOf, proveClientCells } from '../checks/client-matrix.ts';

proveClientCells(CLIENT_FAULTS.flatMap(firstClientCellsOf));
