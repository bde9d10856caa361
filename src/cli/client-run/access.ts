import { randomBytes } from 'node:crypto';
import { Secret } from '../../core/secrets/secret.ts';
import type { NextHttp } from '../../fake/fault.ts';
import type { EndpointAccess } from '../../fake/tester/private-endpoint.ts';
import type { ClientOrder } from './read-order.ts';

/** Who is let in, and what a person must be told of it. */
export interface OpenedAccess {
  readonly access?: EndpointAccess;
  readonly token?: string;
  readonly issuer?: string;
  readonly secrets: readonly Secret[];
  close(): Promise<void>;
}

const OPEN: OpenedAccess = { secrets: [], close: async () => {} };

/** @param observe sees what comes to an authorization server that is started for this */
export async function openAccess(order: ClientOrder, observe: (answer: NextHttp) => NextHttp): Promise<OpenedAccess> {
  if (order.access === 'bearer') {
    const token = randomBytes(24).toString('base64url');
    return { ...OPEN, access: { bearer: token }, token, secrets: [new Secret(token)] };
  }
  if (order.access === 'open') return OPEN;
  const { startAuthServer } = await import('../../fake/auth/start-auth-server.ts');
  const server = await startAuthServer({ port: 0, observe });
  return {
    access: { protection: { issuers: [server.issuer], verify: server.verify } },
    issuer: server.issuer,
    secrets: [],
    close: server.close,
  };
}
