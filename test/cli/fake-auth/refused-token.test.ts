import { expect, test } from 'vitest';
import { sayWhoseToken } from '../../../src/cli/fake-auth/refused-token.ts';
import type { RunEvent } from '../../../src/core/event.ts';

test('Where our token is refused, what to compare is said; everything else stays as it is.', async () => {
  const of = (cause: string): RunEvent => ({
    kind: 'diagnosed',
    diagnosis: { cause, text: 'It answers 401.', remedy: 'As it was.', evidence: [1], tried: [] },
  });
  const events = [{ kind: 'progress', text: 'looking' } as const, of('redirect'), of('sign-in-required')];
  async function* run() {
    yield* events;
  }
  const facts = { issuer: 'http://127.0.0.1:9000', audience: 'http://127.0.0.1:3000/mcp' };
  const seen: RunEvent[] = [];
  for await (const event of sayWhoseToken(run(), facts)) seen.push(event);
  expect(seen.slice(0, 2)).toEqual(events.slice(0, 2));
  expect(seen[2]).toMatchObject({
    diagnosis: {
      text: 'It answers 401.',
      remedy: expect.stringMatching(
        /refused the token of the authorization server .*:9000` as the issuer, .*\/mcp` as the audience, .*\/jwks`/,
      ),
    },
  });
});
