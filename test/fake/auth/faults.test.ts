import { afterEach, describe, expect, test } from 'vitest';
import { AUTH_FAULTS } from '../../../src/fake/auth/faults/index.ts';
import { findAuthFaults } from '../../../src/fake/auth/find-auth-faults.ts';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { ask, authorize, basic, createBrowser, createVerifier, postForm, postJson, REDIRECT, signIn } from './flow.ts';

let server: RunningAuthServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(...faults: readonly string[]): Promise<string> {
  server = await startAuthServer({ faults });
  return server.issuer;
}

const OAUTH = '/.well-known/oauth-authorization-server';
const OIDC = '/.well-known/openid-configuration';

const metadataUnder = async (...faults: readonly string[]) => (await ask((await start(...faults)) + OAUTH)).json;

/** What the client gets back. */
async function backFrom(issuer: string): Promise<URLSearchParams> {
  const parameters = { client_id: 'litmus-public', code_challenge: createVerifier().challenge, code_challenge_method: 'S256' };
  return authorize(issuer, parameters);
}

const statusOf = async (url: string) => (await ask(url)).status;

/** What shows each fault. */
const SHOWN: { readonly [id: string]: () => Promise<void> } = {
  'answers-late': async () => {
    const issuer = await start('answers-late');
    const began = performance.now();
    await ask(issuer + OAUTH);
    expect(performance.now() - began).toBeGreaterThan(2900);
  },
  'client-documents-are-not-read': async () => {
    expect(await metadataUnder('client-documents-are-not-read')).not.toHaveProperty('client_id_metadata_document_supported');
  },
  'gives-no-refresh-tokens': async () => {
    const tokens = await signIn(await start('gives-no-refresh-tokens'));
    expect(tokens).toHaveProperty('access_token');
    expect(tokens).not.toHaveProperty('refresh_token');
  },
  'grants-one-scope-alone': async () => {
    const issuer = await start('grants-one-scope-alone');
    expect(await signIn(issuer, { scope: 'library:read library:call' })).toMatchObject({ scope: 'library:read' });
    const form = { grant_type: 'client_credentials', scope: 'library:call library:read' };
    expect((await postForm(`${issuer}/token`, form, basic('litmus', 'litmus-secret'))).json['scope']).toBe('library:call');
  },
  'issuer-ends-in-a-slash': async () => {
    const metadata = await metadataUnder('issuer-ends-in-a-slash');
    expect(metadata['issuer']).toBe(`${server?.issuer}/`);
  },
  'issuer-is-another': async () => {
    expect(await metadataUnder('issuer-is-another')).toMatchObject({ issuer: 'https://elsewhere.example' });
  },
  'keys-are-nowhere': async () => {
    expect(await statusOf(`${await start('keys-are-nowhere')}/jwks`)).toBe(404);
  },
  'keys-rotate': async () => {
    const issuer = await start('keys-rotate');
    const named = async () => JSON.stringify((await ask(`${issuer}/jwks`)).json['keys']).match(/"kid":"[\w-]+"/g);
    const [first, second, third] = [await named(), await named(), await named()];
    expect(first).toEqual(['"kid":"former"']);
    expect(second).toEqual([expect.stringMatching(/^"kid":"[\w-]{43}"$/)]);
    expect(third).toEqual(second);
  },
  'metadata-has-no-pkce': async () => {
    const metadata = await metadataUnder('metadata-has-no-pkce');
    expect(metadata).toHaveProperty('token_endpoint');
    expect(metadata).not.toHaveProperty('code_challenge_methods_supported');
  },
  'metadata-has-plain-pkce-alone': async () => {
    expect(await metadataUnder('metadata-has-plain-pkce-alone')).toMatchObject({ code_challenge_methods_supported: ['plain'] });
  },
  'metadata-is-for-machines': async () => {
    const metadata = await metadataUnder('metadata-is-for-machines');
    expect(metadata).toMatchObject({ grant_types_supported: ['client_credentials'] });
    expect(metadata).not.toHaveProperty('authorization_endpoint');
    const form = { grant_type: 'client_credentials' };
    expect((await postForm(`${server?.issuer}/token`, form, basic('litmus', 'litmus-secret'))).json).toHaveProperty('access_token');
  },
  'metadata-hides-iss': async () => {
    expect(await metadataUnder('metadata-hides-iss')).not.toHaveProperty('authorization_response_iss_parameter_supported');
    expect((await backFrom(String(server?.issuer))).get('iss')).toBe(server?.issuer);
  },
  'metadata-is-a-page': async () => {
    const { headers, status, text } = await ask((await start('metadata-is-a-page')) + OAUTH);
    expect([status, headers.get('content-type'), text.startsWith('<!doctype html>')]).toEqual([200, 'text/html; charset=utf-8', true]);
  },
  'metadata-is-at-oauth-alone': async () => {
    const issuer = await start('metadata-is-at-oauth-alone');
    expect([await statusOf(issuer + OAUTH), await statusOf(issuer + OIDC)]).toEqual([200, 404]);
  },
  'metadata-is-at-openid-alone': async () => {
    const issuer = await start('metadata-is-at-openid-alone');
    expect([await statusOf(issuer + OAUTH), await statusOf(issuer + OIDC)]).toEqual([404, 200]);
  },
  'redirect-has-another-iss': async () => {
    expect((await backFrom(await start('redirect-has-another-iss'))).get('iss')).toBe('https://elsewhere.example');
  },
  'redirect-has-another-state': async () => {
    const back = await backFrom(await start('redirect-has-another-state'));
    expect([back.get('state'), back.has('code')]).toEqual(['of-somebody-else', true]);
  },
  'redirect-has-no-iss': async () => {
    const issuer = await start('redirect-has-no-iss');
    expect((await ask(issuer + OAUTH)).json).toMatchObject({ authorization_response_iss_parameter_supported: true });
    const back = await backFrom(issuer);
    expect([back.has('iss'), back.has('code')]).toEqual([false, true]);
  },
  'redirect-iss-ends-in-a-slash': async () => {
    expect((await backFrom(await start('redirect-iss-ends-in-a-slash'))).get('iss')).toBe(`${server?.issuer}/`);
  },
  'sign-in-page-is-a-script': async () => {
    const { authorization_endpoint: page } = await metadataUnder('sign-in-page-is-a-script');
    expect(page).toBe(`javascript:void(new Image().src='${server?.issuer}/canary/script')`);
  },
  'tokens-end-early': async () => {
    await start('tokens-end-early');
    const token = (await server?.sign()) ?? '';
    const uses: boolean[] = [];
    for (let use = 0; use < 10; use++) uses.push((await server?.verify(token, server.issuer)) !== undefined);
    expect(uses).toEqual([true, true, true, true, true, true, true, true, false, false]);
    expect(await server?.verify((await server?.sign({ subject: 'another' })) ?? '', server.issuer)).toBeDefined();
  },
  'redirect-ports-must-match': async () => {
    const issuer = await start('redirect-ports-must-match');
    const { json } = await postJson(`${issuer}/register`, { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' });
    const visit = (redirect_uri: string) => {
      const challenge = { code_challenge: createVerifier().challenge, code_challenge_method: 'S256' };
      const query = { response_type: 'code', client_id: String(json['client_id']), redirect_uri, ...challenge };
      return createBrowser().visit(`${issuer}/authorize?${new URLSearchParams(query)}`);
    };
    expect((await visit(REDIRECT)).status).toBe(200);
    const refused = await visit(REDIRECT.replace('39871', '39872'));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  },
  'refresh-tokens-work-once': async () => {
    const issuer = await start('refresh-tokens-work-once');
    const client = { client_id: 'litmus-post', client_secret: 'litmus-secret' };
    const first = await signIn(issuer, {}, client);
    const form = { grant_type: 'refresh_token', refresh_token: String(first['refresh_token']), ...client };
    expect((await postForm(`${issuer}/token`, form)).json['refresh_token']).not.toBe(first['refresh_token']);
    expect((await postForm(`${issuer}/token`, form)).json['error']).toBe('invalid_grant');
  },
  'registers-nobody': async () => {
    const metadata = await metadataUnder('registers-nobody');
    expect(metadata).not.toHaveProperty('registration_endpoint');
    expect(metadata).not.toHaveProperty('client_id_metadata_document_supported');
    expect((await postJson(`${server?.issuer}/register`, { redirect_uris: [REDIRECT] })).status).toBe(404);
    expect(await signIn(String(server?.issuer))).toHaveProperty('access_token');
  },
  'registration-is-refused': async () => {
    const metadata = await metadataUnder('registration-is-refused');
    const refused = await postJson(String(metadata['registration_endpoint']), { redirect_uris: [REDIRECT] });
    expect([refused.status, refused.json['error']]).toEqual([403, 'access_denied']);
  },
  'takes-basic-alone': () => showMethod('takes-basic-alone', 'client_secret_basic'),
  'takes-post-alone': () => showMethod('takes-post-alone', 'client_secret_post'),
  'takes-public-clients-alone': () => showMethod('takes-public-clients-alone', 'none'),
  'tenant-metadata-is-at-oauth-alone': () => showPlaces('tenant-metadata-is-at-oauth-alone', [200, 404, 404]),
  'tenant-metadata-is-at-openid-alone': () => showPlaces('tenant-metadata-is-at-openid-alone', [404, 200, 404]),
  'tenant-metadata-is-behind-the-path-alone': () => showPlaces('tenant-metadata-is-behind-the-path-alone', [404, 404, 200]),
};

async function showMethod(fault: string, method: string): Promise<void> {
  const metadata = await metadataUnder(fault);
  expect(metadata['token_endpoint_auth_methods_supported']).toEqual([method]);
  for (const asked of ['none', 'client_secret_basic', 'client_secret_post']) {
    const { json } = await postJson(`${server?.issuer}/register`, { redirect_uris: [REDIRECT], token_endpoint_auth_method: asked });
    expect(json['token_endpoint_auth_method'], asked).toBe(method);
  }
  const form = { grant_type: 'client_credentials' };
  const inHeader = await postForm(`${server?.issuer}/token`, form, basic('litmus', 'litmus-secret'));
  const inBody = await postForm(`${server?.issuer}/token`, { ...form, client_id: 'litmus-post', client_secret: 'litmus-secret' });
  expect([inHeader.status === 200, inBody.status === 200]).toEqual([method === 'client_secret_basic', method === 'client_secret_post']);
}

async function showPlaces(fault: string, expected: readonly number[]): Promise<void> {
  const issuer = await start(fault);
  expect(issuer).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/tenant$/);
  const { origin } = new URL(issuer);
  const places = [`${origin}${OAUTH}/tenant`, `${origin}${OIDC}/tenant`, issuer + OIDC];
  expect(await Promise.all(places.map(statusOf))).toEqual(expected);
  expect(await statusOf(origin + OAUTH)).toBe(404);
  const { json } = await ask(places[expected.indexOf(200)] ?? '');
  expect(json).toMatchObject({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` });
  const tokens = await signIn(issuer, { resource: 'http://127.0.0.1:3999/mcp' });
  expect(await server?.verify(String(tokens['access_token']), 'http://127.0.0.1:3999/mcp')).toBeDefined();
}

describe('Each fault shows', () => {
  test.each(AUTH_FAULTS.map(({ id }) => id))('%s', async (id) => {
    const show = SHOWN[id];
    if (show === undefined) throw new Error('Nothing shows it.');
    await show();
  });

  test('What is shown is there.', () => {
    expect(Object.keys(SHOWN).filter((id) => !AUTH_FAULTS.some((fault) => fault.id === id))).toEqual([]);
  });

  test('Faults add up.', async () => {
    const metadata = await metadataUnder('metadata-hides-iss', 'metadata-has-no-pkce', 'redirect-has-no-iss');
    expect(metadata).not.toHaveProperty('code_challenge_methods_supported');
    expect(metadata).not.toHaveProperty('authorization_response_iss_parameter_supported');
    expect((await backFrom(String(server?.issuer))).has('iss')).toBe(false);
  });
});

test('A fault says in one sentence what it does, and is named as its file is.', () => {
  for (const { does, id } of AUTH_FAULTS) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(does, id).toMatch(/^[A-Z].*\.$/);
  }
});

test('An unknown fault is refused, with the one that was meant.', () => {
  expect(() => findAuthFaults(['keys-rotates'])).toThrow('The authorization server has no fault `keys-rotates`.');
  try {
    findAuthFaults(['keys-rotates']);
  } catch (error) {
    expect(error).toMatchObject({ code: 'UNKNOWN_FAULT', remedy: expect.stringContaining('Did you mean `keys-rotate`?') });
  }
});
