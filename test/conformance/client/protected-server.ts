import type { Access } from '../../../src/client/access.ts';
import type { Connection } from '../../../src/core/connection.ts';
import { accessByGrant } from './access-by-grant.ts';
import { exchangeIdentity, proveWorkload } from './assertions.ts';
import { callTool, converse, listAll, type Place, placeOf } from './converse.ts';
import { openOrdinarySignIn } from './ordinary-sign-in.ts';
import { signInWithProofs } from './proofs.ts';
import type { Scenario } from './scenario.ts';

/** Goes through a short conversation with a server that wants a token, and gets one wherever it asks for it. */
export async function useProtectedServer(scenario: Scenario): Promise<void> {
  const place = placeOf(scenario);
  const { access, close } = openAccess(scenario, place);
  try {
    await converse(scenario, { ...place, access }, callTestTool);
  } finally {
    await close();
  }
}

export interface OpenAccess {
  readonly access: Access;
  /** Rejects where access was sought and not given. */
  close(): Promise<void>;
}

function openAccess(scenario: Scenario, place: Place): OpenAccess {
  switch (scenario.name) {
    case 'auth/cross-app-access-complete-flow':
    case 'auth/enterprise-managed-authorization':
      return accessByGrant(place, exchangeIdentity(scenario.context));
    case 'auth/wif-jwt-bearer':
      return accessByGrant(place, proveWorkload(scenario.context));
    case 'auth/dpop':
    case 'auth/dpop-nonce':
      return accessByGrant(place, signInWithProofs);
    default:
      return openOrdinarySignIn(scenario, place);
  }
}

async function callTestTool(connection: Connection): Promise<void> {
  const [tool] = await listAll(connection, 'tools');
  await callTool(connection, tool, { name: 'test-tool', arguments: {} });
}
