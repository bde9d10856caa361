import { describe, expect, it } from 'vitest';
import { SignInFailure } from '../../../src/client/sign-in/sign-in-failure.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { openSmall } from './open-small.ts';
import { followPage, metadataOf, type Routes } from './small-authority.ts';
import { RESOURCE_MEMBERS, SERVER_MEMBERS, WRONG_VALUES } from './wrong-values.ts';

const RESOURCE = '/.well-known/oauth-protected-resource/mcp';
const SERVER = '/.well-known/oauth-authorization-server';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A page that is no page of ours sends nobody back. */
const askPerson = (page: URL) =>
  followPage(page).catch(() => {
    throw new SignInFailure('Nobody came back.', 'Sign in again.');
  });

/** What each document is, and which members of it are replaced. */
const DOCUMENTS: readonly (readonly [path: string, members: readonly string[], status: number, usual: (origin: string) => JsonObject])[] = [
  [RESOURCE, RESOURCE_MEMBERS, 200, (origin) => ({ resource: `${origin}/mcp`, authorization_servers: [origin] })],
  [SERVER, SERVER_MEMBERS, 200, (origin) => metadataOf(origin)],
  [
    '/register',
    ['client_id', 'client_secret', 'client_secret_expires_at', 'token_endpoint_auth_method', 'redirect_uris', 'grant_types'],
    201,
    () => ({ client_id: 'one' }),
  ],
  [
    '/token',
    ['access_token', 'token_type', 'expires_in', 'scope', 'refresh_token', 'id_token'],
    200,
    () => ({ access_token: 'the-token-1', token_type: 'Bearer' }),
  ],
];

describe.each(DOCUMENTS)('what a server says at %s', (path, members, status, usual) => {
  it.each(members)('brings a client to a token or to a sentence, whatever `%s` is.', { timeout: 60_000 }, async (member) => {
    const ends: string[] = [];
    for (const [name, value] of Object.entries(WRONG_VALUES)) {
      const routes: Routes = {
        [path]: (_, origin) => ({ status, headers: JSON_TYPE, body: JSON.stringify({ ...usual(origin), [member]: value }) }),
      };
      const { ask, log, origin } = await openSmall(routes, {}, askPerson);
      const end = await endOf(ask());
      if (end !== 'a token' && end !== 'SignInFailure') ends.push(`${name}: ${end}`);
      for (const frame of log.frames) {
        if (frame.kind === 'request-head' && new URL(frame.url).origin !== origin) ends.push(`${name}: it asked ${frame.url}`);
      }
    }
    expect(ends).toEqual([]);
  });
});

it('A text that is no object brings a client to a token or to a sentence, too.', async () => {
  for (const body of ['', '[]', '"x"', '7', 'null', '{', '\ufeff{}', '{"a":1}{"b":2}', '\u0000']) {
    for (const [path] of DOCUMENTS) {
      const { ask } = await openSmall({ [path]: () => ({ headers: JSON_TYPE, body }) });
      expect(['a token', 'SignInFailure'], `${path} ${body}`).toContain(await endOf(ask()));
    }
  }
});

function endOf(asking: Promise<unknown>): Promise<string> {
  return asking.then(
    () => 'a token',
    (error: unknown) => (error instanceof SignInFailure ? error.name : String(error instanceof Error ? error.stack : error)),
  );
}
