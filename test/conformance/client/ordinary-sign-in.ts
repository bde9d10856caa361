import type { ClientWish } from '../../../src/client/sign-in/register-client.ts';
import { openSignIn, type SignInSetup } from '../../../src/client/sign-in/session.ts';
import { accessBySignIn } from '../../../src/client/sign-in/session-access.ts';
import type { SignInFailure } from '../../../src/client/sign-in/sign-in-failure.ts';
import { isString } from '../../../src/core/json/json.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { LIMITS, type Place } from './converse.ts';
import { allow, REDIRECT } from './person.ts';
import type { OpenAccess } from './protected-server.ts';
import type { Scenario } from './scenario.ts';

/** The name that the suite knows for a document about a client; nothing stands there. */
const CLIENT_DOCUMENT = 'https://conformance-test.local/client-metadata.json';

/** Signs in as `login` does. */
export function openOrdinarySignIn(scenario: Scenario, place: Place): OpenAccess {
  let failure: SignInFailure | undefined;
  const session = openSignIn({ ...place, timeoutMs: LIMITS.requestMs, wish: readWish(scenario), by: readWay(scenario) });
  return {
    access: accessBySignIn(session, (each) => {
      failure = each;
    }),
    async close() {
      await session.close();
      if (failure !== undefined) throw failure;
    },
  };
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
