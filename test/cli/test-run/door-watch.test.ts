import { expect, test } from 'vitest';
import { watchDoor } from '../../../src/cli/test-run/door-watch.ts';
import type { SignInHop } from '../../../src/core/sign-in/facts.ts';

const URL_OF_SERVER = 'http://127.0.0.1:3000/mcp';

function seen(...states: readonly SignInHop['state'][]) {
  const door = watchDoor(URL_OF_SERVER);
  const hops = states.map((state): SignInHop => ({ step: 'endpoint', by: 'initialize', url: URL_OF_SERVER, status: 200, state }));
  door.see({ kind: 'sign-in', signIn: { hops } });
  return door.vet;
}

test.each<readonly [SignInHop['state'], ...SignInHop['state'][]]>([['asks-for-token'], ['open', 'asks-for-token'], ['login-page']])(
  'A door that is %s is one to be tried.',
  (...states) => {
    expect(seen(...states)).not.toThrow();
  },
);

test.each<readonly [SignInHop['state'], ...SignInHop['state'][]]>([['open'], ['unreachable'], ['open', 'unreachable']])(
  'A door that is %s proves nothing, and the server is named.',
  (...states) => {
    expect(seen(...states)).toThrow(/127\.0\.0\.1:3000\/mcp` asks nobody for a token/);
  },
);
