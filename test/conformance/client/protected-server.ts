import type { ClientWish } from '../../../src/client/sign-in/register-client.ts';
import { openSignIn, type SignInSetup } from '../../../src/client/sign-in/session.ts';
import { accessBySignIn } from '../../../src/client/sign-in/session-access.ts';
import type { SignInFailure } from '../../../src/client/sign-in/sign-in-failure.ts';
import type { Connection } from '../../../src/core/connection.ts';
import { isString } from '../../../src/core/json/json.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { callTool, converse, LIMITS, listAll, placeOf } from './converse.ts';
import type { Scenario } from './scenario.ts';

/** Nobody listens there: the redirect is read, not followed. */
const REDIRECT = 'http://127.0.0.1:1/callback';
/** The name that the suite knows for a document about a client; nothing stands there. */
const CLIENT_DOCUMENT = 'https://conformance-test.local/client-metadata.json';

/** Goes through a short conversation with a server that wants a token, and signs in wherever it asks for one. */
export async function useProtectedServer(scenario: Scenario): Promise<void> {
  const place = placeOf(scenario);
  let failure: SignInFailure | undefined;
  const session = openSignIn({ ...place, timeoutMs: LIMITS.requestMs, wish: readWish(scenario), by: readWay(scenario) });
  const access = accessBySignIn(session, (each) => {
    failure = each;
  });
  try {
    await converse(scenario, { ...place, access }, callTestTool);
  } finally {
    await session.close();
  }
  if (failure !== undefined) throw failure;
}

async function callTestTool(connection: Connection): Promise<void> {
  const [tool] = await listAll(connection, 'tools');
  await callTool(connection, tool, { name: 'test-tool', arguments: {} });
}

function readWish({ context, name }: Scenario): ClientWish {
  const { client_id: id, client_secret: secret, private_key_pem: key } = context;
  return {
    ...(isString(id) && { id }),
    ...(isString(secret) && { secret: new Secret(secret) }),
    ...(isString(key) && { key: new Secret(key) }),
    ...(name === 'auth/basic-cimd' && { documentUrl: CLIENT_DOCUMENT }),
  };
}

function readWay({ name }: Scenario): SignInSetup['by'] {
  return name.startsWith('auth/client-credentials-') ? 'credentials' : { askPerson: allow, redirectUri: REDIRECT };
}

/** The page of the suite sends whoever comes back at once. */
async function allow(page: URL): Promise<URLSearchParams> {
  const answer = await fetch(page, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
