import { expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../../src/checks/clients.ts';
import { CHECKS } from '../../../src/checks/index.ts';
import { loadCatalogue } from '../../../src/cli/explain/catalogue.ts';

test('It holds the checks of both sides, and each names faults of the fake that plays its side.', async () => {
  const { checks, faultsFor } = await loadCatalogue();
  expect(checks).toHaveLength(CHECKS.length + CLIENT_CHECKS.length);
  for (const check of checks) {
    const known = faultsFor(check).map(({ id }) => id);
    for (const fault of Object.keys(check.catches)) expect(known, `${check.id} names a fault`).toContain(fault);
  }
});
