import { expect, it } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import { CLIENT_FAULTS } from '../../src/fake/client/faults/index.ts';
import { proveClientReference, untriedFaultsOf } from './client-matrix.ts';

// The faults are tried among the tests that take long.
proveClientReference();

it('Every fault that a check of clients names is tried where the check is judged.', () => {
  expect(CLIENT_CHECKS.flatMap((check) => untriedFaultsOf(check, CLIENT_FAULTS).map((fault) => `${check.id}: ${fault}`))).toEqual([]);
});
