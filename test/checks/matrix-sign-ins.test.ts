import { CLIENT_FAULTS } from '../../src/fake/client/faults/index.ts';
import { clientCellsOf } from './client-matrix.ts';
import { proveSignInCells, proveSignInReference } from './sign-in-matrix.ts';

proveSignInReference();
proveSignInCells(CLIENT_FAULTS.filter(({ access }) => access !== undefined).flatMap(clientCellsOf));
