import { afterEach, describe, expect, test } from 'vitest';
import type { Revision } from '../../../../src/core/revision.ts';
import { startAuthServer } from '../../../../src/fake/auth/start-auth-server.ts';
import type { Played } from '../../../../src/fake/client/play-client.ts';
import { createExercises } from '../../../../src/fake/exercises/exercises.ts';
import { failedIn, play } from '../play.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** An authorization server, ended with the test, and the protection that rests on it. */
async function startGuard(faults: readonly string[] = []) {
  const auth = await startAuthServer({ faults });
  open.push(() => auth.close());
  return { issuers: [auth.issuer], verify: auth.verify };
}

/** What was asked of the authorization server, by path. */
function pathsAsked({ frames }: Played): readonly string[] {
  return frames.flatMap((frame) => (frame.kind === 'request-head' ? [new URL(frame.url).pathname] : []));
}

describe('A server that wants a token', () => {
  test.each<{ revision: Revision; wire: 'http' | 'sse' }>([
    { revision: '2025-03-26', wire: 'http' },
    { revision: '2025-11-25', wire: 'http' },
    { revision: '2025-11-25', wire: 'sse' },
    { revision: '2026-07-28', wire: 'http' },
  ])('In $revision over $wire the client signs in and takes every step.', async ({ revision, wire }) => {
    const secrets: string[] = [];
    const played = await play({ wire, revision, protection: await startGuard(), keep: () => void secrets.push('a secret') });
    expect(failedIn(played)).toEqual([]);
    expect(played.steps[0]).toEqual({ name: 'sign in', outcome: 'done' });
    expect(pathsAsked(played).filter((path) => path === '/register')).toHaveLength(1);
    expect(secrets.length).toBeGreaterThan(0);
  });

  test('A token that is not taken any more is renewed once, and nobody is asked again.', async () => {
    const { issuers, verify } = await startGuard();
    const uses = new Map<string, number>();
    const protection = {
      issuers,
      verify: async (token: string, audience: string) => {
        const count = (uses.get(token) ?? 0) + 1;
        uses.set(token, count);
        return uses.size <= 2 && count > 10 ? undefined : verify(token, audience);
      },
    };
    const played = await play({ wire: 'http', serves: { offers: createExercises }, protection });
    expect(failedIn(played)).toEqual([]);
    expect(uses.size).toBeGreaterThan(1);
  });

  test.each([
    ['registers-nobody', /registers no clients|did not register/],
    ['redirect-has-another-iss', /does not come from the authorization server/],
    ['redirect-has-another-state', /does not answer what was asked/],
    ['metadata-has-no-pkce', /does not promise `S256`/],
  ])('With %s it stops, and says why.', async (fault, sentence) => {
    const played = await play({ wire: 'http', protection: await startGuard([fault]) });
    const [signIn, initialize] = failedIn(played);
    expect(signIn).toMatch(sentence);
    expect(initialize).toBe('initialize: `initialize` was answered with HTTP status 401 and no message.');
  });
});
