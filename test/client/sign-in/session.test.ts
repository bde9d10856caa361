import { describe, expect, it } from 'vitest';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { openSmall, REDIRECT } from './open-small.ts';
import { metadataOf, type Routes } from './small-authority.ts';

const challenge = (parameters: string) => ({ 'www-authenticate': `Bearer ${parameters}` });

describe('a sign-in', () => {
  it('goes the whole way: metadata, registration, page, code, and the request again.', async () => {
    const { ask, asked, at, session, url } = await openSmall();
    expect((await ask()).status).toBe(200);
    expect(asked.map(({ path }) => path)).toEqual([
      '/mcp',
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
      '/register',
      '/authorize',
      '/token',
      '/mcp',
    ]);
    expect(at('/register')[0]?.json).toMatchObject({
      application_type: 'native',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
    });
    const query = at('/authorize')[0]?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({ response_type: 'code', resource: url, code_challenge_method: 'S256' });
    expect(query?.has('scope')).toBe(false);
    expect(at('/token')[0]?.form.get('resource')).toBe(url);
    expect(session.signedIn?.grant.accessToken.reveal()).toBe('token-number-1');
    expect((await ask()).status).toBe(200);
    expect(at('/token')).toHaveLength(1);
  });

  it('goes by the endpoints of 2025-03-26 where there is no document at all.', async () => {
    const none: Routes = {
      '/.well-known/oauth-protected-resource/mcp': () => ({ status: 404 }),
      '/.well-known/oauth-authorization-server': () => ({ status: 404 }),
    };
    const { ask, at } = await openSmall(none);
    expect((await ask()).status).toBe(200);
    expect(at('/authorize').at(-1)?.query.has('resource')).toBe(false);
    // What is wrong at a place that no document names is that no document names it.
    const { ask: askInVain } = await openSmall({ ...none, '/register': () => ({ status: 404, body: { error: 'not_found' } }) });
    await expect(askInVain()).rejects.toMatchObject({
      message: expect.stringMatching(/^No document says who gives tokens .* The registration endpoint refuses/),
      remedy: expect.stringContaining('RFC 9728'),
    });
  });

  it('holds the issuer against nothing where no document of a resource names it, as in 2025-03-26.', async () => {
    const own: Routes = {
      '/.well-known/oauth-protected-resource/mcp': () => ({ status: 404 }),
      '/.well-known/oauth-authorization-server': (_, origin) => ({
        body: { ...metadataOf(origin, `${origin}/oauth`), authorization_response_iss_parameter_supported: false },
      }),
      '/authorize': ({ query }) => ({ status: 302, headers: { location: `${REDIRECT}?code=abcdefgh&state=${query.get('state')}` } }),
    };
    expect((await (await openSmall(own)).ask()).status).toBe(200);
  });

  it('asks for more scopes beside those that it had, three requests in all, and then gives up.', async () => {
    let calls = 0;
    const steps: Routes = {
      '/mcp': ({ authorization }) => {
        if (authorization === undefined) return { status: 401, headers: challenge('scope="read"') };
        return { status: 403, headers: challenge(`error="insufficient_scope", scope="more-${++calls}"`) };
      },
    };
    const { ask, at } = await openSmall(steps);
    expect((await ask()).status).toBe(403);
    expect(at('/authorize').map(({ query }) => query.get('scope'))).toEqual(['read', 'read more-1']);
    expect(at('/register')).toHaveLength(1);
    expect(at('/mcp')).toHaveLength(3);
  });

  it('does not ask again where a fresh token is refused.', async () => {
    const { ask, at } = await openSmall({ '/mcp': () => ({ status: 401, headers: challenge('error="invalid_token"') }) });
    expect((await ask()).status).toBe(401);
    expect(at('/authorize')).toHaveLength(1);
  });

  it('registers anew where another server gives the tokens, and sends the first one nothing.', async () => {
    let isMoved = false;
    const moving: Routes = {
      '/.well-known/oauth-protected-resource/mcp': (_, origin) => ({
        body: { resource: `${origin}/mcp`, authorization_servers: [isMoved ? `${origin}/two` : origin] },
      }),
      '/.well-known/oauth-authorization-server/two': (_, origin) => ({
        body: {
          ...metadataOf(origin, `${origin}/two`),
          authorization_response_iss_parameter_supported: false,
          registration_endpoint: `${origin}/two/register`,
        },
      }),
      '/two/register': () => ({ status: 201, body: { client_id: 'client-of-two' } }),
      '/authorize': ({ query }) => ({
        status: 302,
        headers: {
          location: `${REDIRECT}?code=abcdefgh&state=${query.get('state')}${isMoved ? '' : `&iss=${encodeURIComponent(`http://${new URL(query.get('resource') ?? '').host}`)}`}`,
        },
      }),
      '/mcp': ({ authorization }) =>
        authorization === undefined || (isMoved && authorization === 'Bearer token-number-1')
          ? { status: 401, headers: challenge('x="y"') }
          : { body: {} },
    };
    const { ask, at } = await openSmall(moving);
    expect((await ask()).status).toBe(200);
    isMoved = true;
    expect((await ask()).status).toBe(200);
    expect(at('/authorize').map(({ query }) => query.get('client_id'))).toEqual(['client-0', 'client-of-two']);
  });

  it('tells every secret as soon as there is one.', async () => {
    const kept: string[] = [];
    const { ask } = await openSmall(
      { '/token': () => ({ body: { access_token: 'token-x', refresh_token: 'refresh-x', token_type: 'bearer' } }) },
      { keep: (secret) => kept.push(secret.reveal()) },
    );
    await ask();
    expect(kept).toEqual(expect.arrayContaining(['token-x', 'refresh-x']));
  });

  it('of a client itself proves who it is, by its secret or by its key.', async () => {
    const wish = { id: 'ci', secret: new Secret('of the client') };
    const { ask, at } = await openSmall({}, { by: 'credentials', wish });
    expect((await ask()).status).toBe(200);
    const [token] = at('/token');
    expect(token?.form.get('grant_type')).toBe('client_credentials');
    expect(token?.authorization).toBe(`Basic ${Buffer.from('ci:of+the+client').toString('base64')}`);
    expect(at('/authorize')).toEqual([]);
  });
});
