import { describe, expect, it } from 'vitest';
import { authorize } from '../../../src/client/sign-in/authorize.ts';
import type { ServerMetadata } from '../../../src/client/sign-in/server-metadata.ts';
import { SignInFailure } from '../../../src/client/sign-in/sign-in-failure.ts';

const SERVER: ServerMetadata = {
  issuer: 'https://auth.example',
  authorizationEndpoint: 'https://auth.example/authorize?tenant=1#part',
  tokenEndpoint: 'https://auth.example/token',
  readsClientDocuments: false,
  sendsIssuer: true,
};

type Back = { readonly [name: string]: string };

function ask(back: (state: string) => Back | URLSearchParams, server: ServerMetadata = SERVER, scope?: string) {
  let page = new URL('https://none.example');
  const outcome = authorize({
    server,
    clientId: 'one',
    redirectUri: 'http://127.0.0.1:1/callback',
    resource: 'https://example.com/mcp/',
    ...(scope !== undefined && { scope }),
    askPerson: async (url) => {
      page = url;
      return new URLSearchParams(back(url.searchParams.get('state') ?? ''));
    },
  });
  return outcome.then((authorization) => ({ page, authorization }));
}

const good = (state: string): Back => ({ code: 'abc', state, iss: SERVER.issuer });

describe('asking a person for access', () => {
  it('keeps what the URL of the page brings, and adds a challenge, a state and the resource as it stands.', async () => {
    const { authorization, page } = await ask(good, SERVER, 'a offline_access');
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'one',
      resource: 'https://example.com/mcp/',
      scope: 'a offline_access',
      prompt: 'consent',
      code_challenge_method: 'S256',
    });
    expect(page.hash).toBe('');
    expect(authorization.verifier.length).toBeGreaterThanOrEqual(43);
    expect(page.href).not.toContain(authorization.verifier);
  });

  it.each<[what: string, back: (state: string) => Back | URLSearchParams, sentence: string]>([
    ['no issuer', (state) => ({ code: 'abc', state }), 'names no issuer'],
    ['an issuer with a slash more', (state) => ({ ...good(state), iss: `${SERVER.issuer}/` }), 'comes from another issuer'],
    ['an issuer in other letters', (state) => ({ ...good(state), iss: 'https://AUTH.example' }), 'comes from another issuer'],
    ['an issuer with its usual port', (state) => ({ ...good(state), iss: 'https://auth.example:443' }), 'comes from another issuer'],
    ['two issuers', (state) => new URLSearchParams([...Object.entries(good(state)), ['iss', SERVER.issuer]]), 'comes from another issuer'],
    ['no state', () => ({ code: 'abc', iss: SERVER.issuer }), 'its `state` is another'],
    ['another state', () => good('mine'), 'its `state` is another'],
    ['no code', (state) => ({ state, iss: SERVER.issuer }), 'brings no code'],
    ['an empty code', (state) => ({ ...good(state), code: '' }), 'brings no code'],
    ['a token', (state) => ({ ...good(state), token: 'x' }), 'is none of OAuth 2.1'],
    [
      'an error',
      (state) => ({ state, iss: SERVER.issuer, error: 'invalid_scope', error_description: 'No `x`' }),
      '`invalid_scope`, `No `x``',
    ],
  ])('takes no redirect with %s.', async (_, back, sentence) => {
    const error = await ask(back).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SignInFailure);
    expect(String(error)).toContain(sentence);
  });

  it('shows nothing of an error that another issuer sends.', async () => {
    const error = await ask((state) => ({ state, iss: 'https://evil.example', error: 'call-this-number', error_description: 'now' })).catch(
      String,
    );
    expect(error).not.toMatch(/call-this-number|now|evil/);
  });

  it('compares an issuer that comes although none is announced, and goes on where none comes.', async () => {
    const quiet = { ...SERVER, sendsIssuer: false };
    await expect(ask((state) => ({ ...good(state), iss: 'https://evil.example' }), quiet)).rejects.toThrow('another issuer');
    await expect(ask((state) => ({ code: 'abc', state }), quiet)).resolves.toBeDefined();
  });

  it('needs a page to ask at.', async () => {
    const { authorizationEndpoint: _, ...without } = SERVER;
    await expect(ask(good, without)).rejects.toThrow('has no `authorization_endpoint`');
  });
});
