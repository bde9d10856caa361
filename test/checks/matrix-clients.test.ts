import { expect, it } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import { CLIENT_FAULTS } from '../../src/fake/client/faults/index.ts';
import { firstClientCellsOf, proveClientCells, proveClientReference, untriedFaultsOf } from './client-matrix.ts';

proveClientReference();
proveClientCells(CLIENT_FAULTS.flatMap(firstClientCellsOf));

it('Every fault that a check of clients names is tried where the check is judged.', () => {
  expect(CLIENT_CHECKS.flatMap((check) => untriedFaultsOf(check, CLIENT_FAULTS).map((fault) => `${check.id}: ${fault}`))).toEqual([]);
});
