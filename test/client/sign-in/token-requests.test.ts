import { describe, expect, it } from 'vitest';
import { refreshGrant, requestByCredentials, type TokenRequest } from '../../../src/client/sign-in/token-requests.ts';
import { openWireFetch } from '../../../src/client/sign-in/wire-fetch.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { later } from '../../wire/http/servers.ts';
import { type SmallAnswer, startSmallAuthority } from './small-authority.ts';

async function prepare(answer?: SmallAnswer) {
  const { at, origin, url } = await startSmallAuthority(answer === undefined ? {} : { '/token': () => answer });
  const wire = openWireFetch({ target: { url, insecure: false }, log: createFrameLog(() => performance.now()), timeoutMs: 3000 });
  later(() => wire.close());
  const place = { issuer: origin, tokenEndpoint: `${origin}/token`, resource: url };
  const request: TokenRequest = { place, wire, client: { id: 'one', authentication: 'none' }, scope: 'a b' };
  return { request, url, asked: () => at('/token') };
}

describe('asking for a token', () => {
  it('trades a refresh token, which is kept where no other comes.', async () => {
    const { asked, request, url } = await prepare();
    const grant = await refreshGrant(new Secret('refresh-1'), request);
    expect(Object.fromEntries(asked()[0]?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      resource: url,
      client_id: 'one',
    });
    expect(grant.refreshToken?.reveal()).toBe('refresh-1');
    expect(grant.scope).toBe('a b');
    expect(grant.expiresAt).toBeGreaterThan(Date.now());
  });

  it('in the name of the client itself names the scope and the resource.', async () => {
    const { asked, request, url } = await prepare();
    await requestByCredentials(request);
    expect(Object.fromEntries(asked()[0]?.form ?? [])).toMatchObject({ grant_type: 'client_credentials', scope: 'a b', resource: url });
  });

  it.each<[what: string, body: object, sentence: string]>([
    ['no token', { token_type: 'bearer' }, '`access_token` is missing'],
    ['a token that is a number', { access_token: 7, token_type: 'bearer' }, '`access_token` has a wrong type'],
    ['no type', { access_token: 'x' }, '`token_type` is missing'],
    ['another type', { access_token: 'x', token_type: 'dpop' }, 'not `Bearer`'],
    ['an unknown type', { access_token: 'x', token_type: 'mac' }, 'not `Bearer`'],
    ['an end that is a word', { access_token: 'x', token_type: 'bearer', expires_in: 'soon' }, '`expires_in` is no number of seconds'],
    ['an end before now, as text', { access_token: 'x', token_type: 'bearer', expires_in: '-5' }, '`expires_in` is no number of seconds'],
    ['an empty token', { access_token: '', token_type: 'bearer' }, '`access_token` is empty'],
    ['scopes in a list', { access_token: 'x', token_type: 'bearer', scope: ['a'] }, '`scope` has a wrong type'],
  ])('fails in a sentence where %s comes.', async (_, body, sentence) => {
    const { request } = await prepare({ body });
    await expect(requestByCredentials(request)).rejects.toMatchObject({
      name: 'SignInFailure',
      message: expect.stringContaining(sentence),
    });
  });

  it.each(['a\r\nX: y', 'токен\0', 'a\u007f'])('fails in a sentence without it where no header can carry the token %j.', async (token) => {
    const { request } = await prepare({ body: { access_token: token, token_type: 'bearer' } });
    const failure: unknown = await requestByCredentials(request).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SignInFailure', reason: undefined });
    expect(String(failure)).toContain('gave a token that no header can carry');
    expect(String(failure)).not.toContain(token);
  });

  it('takes a number of seconds that is written as text.', async () => {
    const { request } = await prepare({ body: { access_token: 'x', token_type: 'bearer', expires_in: '3600' } });
    const { expiresAt = 0 } = await requestByCredentials(request);
    expect(Math.abs(expiresAt - Date.now() - 3_600_000)).toBeLessThan(60_000);
  });

  it('overlooks what is `null`, and ID tokens.', async () => {
    const body = { access_token: 'x', token_type: 'bearer', expires_in: null, refresh_token: null, scope: null, id_token: 'no-jwt' };
    const { request } = await prepare({ body });
    expect(await requestByCredentials(request)).toEqual({ accessToken: expect.any(Secret), scope: 'a b' });
  });

  it('takes an end beyond every date for none.', async () => {
    const { request } = await prepare({ body: { access_token: 'x', token_type: 'bearer', expires_in: 1e308 } });
    expect(await requestByCredentials(request)).toEqual({ accessToken: expect.any(Secret), scope: 'a b' });
  });
});
