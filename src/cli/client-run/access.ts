import { randomBytes } from 'node:crypto';
import { Secret } from '../../core/secrets/secret.ts';
import { startAuthBeside } from '../../fake/tester/auth-beside.ts';
import type { EndpointAccess, PrivateEndpoint } from '../../fake/tester/private-endpoint.ts';
import type { ClientOrder } from './read-order.ts';

/** Who is let in, and what a person must be told of it. */
export interface OpenedAccess {
  readonly access?: EndpointAccess;
  readonly token?: string;
  readonly issuer?: string;
  readonly secrets: readonly Secret[];
  /** What comes to an authorization server that was started for this is noted down with the rest. */
  watch(endpoint: PrivateEndpoint): void;
  close(): Promise<void>;
}

const OPEN: OpenedAccess = { secrets: [], watch: () => {}, close: async () => {} };

export async function openAccess(order: ClientOrder): Promise<OpenedAccess> {
  if (order.access === 'bearer') {
    const token = randomBytes(24).toString('base64url');
    return { ...OPEN, access: { bearer: token }, token, secrets: [new Secret(token)] };
  }
  if (order.access === 'open') return OPEN;
  const { access, close, issuer, noteIn } = await startAuthBeside(order.authFaults.map(({ id }) => id));
  return { access, issuer, secrets: [], watch: ({ notes }) => noteIn(notes), close };
}
