import type { AnyCheck } from '../../core/check.ts';
import type { AnyClientCheck } from '../../core/client-check.ts';
import type { NamedFault } from './explanation.ts';

/** Every check, of servers and of clients, and what each is proven on. */
export interface Catalogue {
  readonly checks: readonly (AnyCheck | AnyClientCheck)[];
  /** Those of the fake that plays its side. */
  faultsFor(check: Pick<AnyCheck, 'subject'>): readonly NamedFault[];
}

export async function loadCatalogue(): Promise<Catalogue> {
  const [{ CHECKS }, { CLIENT_CHECKS }, { FAULTS }, { CLIENT_FAULTS }] = await Promise.all([
    import('../../checks/index.ts'),
    import('../../checks/clients.ts'),
    import('../../fake/faults/index.ts'),
    import('../../fake/client/faults/index.ts'),
  ]);
  return {
    checks: [...CHECKS, ...CLIENT_CHECKS],
    faultsFor: ({ subject }) => (subject === 'client' ? CLIENT_FAULTS : FAULTS),
  };
}
