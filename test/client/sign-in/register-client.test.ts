import { describe, expect, it } from 'vitest';
import { type ClientWish, registerClient } from '../../../src/client/sign-in/register-client.ts';
import { readServerMetadata } from '../../../src/client/sign-in/server-metadata.ts';
import { openWireFetch } from '../../../src/client/sign-in/wire-fetch.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { later } from '../../wire/http/servers.ts';
import { metadataOf, type SmallAnswer, startSmallAuthority } from './small-authority.ts';

async function register(answer: SmallAnswer | undefined, wish: ClientWish = {}, change: object = {}) {
  const { at, origin, url } = await startSmallAuthority(answer === undefined ? {} : { '/register': () => answer });
  const wire = openWireFetch({ target: { url, insecure: false }, log: createFrameLog(() => performance.now()), timeoutMs: 3000 });
  later(() => wire.close());
  const server = readServerMetadata({ ...metadataOf(origin), ...change }, 'x');
  const client = await registerClient({ wish, server, wire, redirectUri: 'http://127.0.0.1:1/callback', scope: 'a' });
  return { client, asked: at('/register') };
}

describe('making a client known', () => {
  it('goes by the id of the user first, then by its document where such are read, then by registration.', async () => {
    const documentUrl = 'https://client.example/metadata.json';
    const reads = { client_id_metadata_document_supported: true };
    expect(await register(undefined, { id: 'mine', secret: new Secret('s'), documentUrl }, reads)).toMatchObject({
      client: { id: 'mine', authentication: 'client_secret_basic' },
      asked: [],
    });
    expect(await register(undefined, { documentUrl }, reads)).toMatchObject({
      client: { id: documentUrl, authentication: 'none' },
      asked: [],
    });
    const { asked, client } = await register(undefined, { documentUrl });
    expect(client).toEqual({ id: 'client-0', authentication: 'none' });
    expect(asked[0]?.json).toMatchObject({ application_type: 'native', scope: 'a', token_endpoint_auth_method: 'none' });
  });

  it('goes by what was registered, and overlooks what many leave out.', async () => {
    const body = { client_id: 'c', client_secret: 'given', token_endpoint_auth_method: 'client_secret_post', logo_uri: null };
    for (const status of [200, 201]) {
      const { client } = await register({ status, body });
      expect(client).toMatchObject({ id: 'c', authentication: 'client_secret_post' });
      expect(client.secret?.reveal()).toBe('given');
    }
    expect((await register({ status: 201, body: { client_id: 'c', client_secret: 'given' } })).client.authentication).toBe(
      'client_secret_basic',
    );
  });

  it('overlooks a secret that comes unasked where the server takes none.', async () => {
    const answer = { status: 201, body: { client_id: 'c', client_secret: 'given' } };
    const { client } = await register(answer, {}, { token_endpoint_auth_methods_supported: ['none'] });
    expect(client.authentication).toBe('none');
  });

  it.each<[what: string, answer: SmallAnswer, sentence: string]>([
    [
      'a refusal',
      { status: 400, body: { error: 'invalid_redirect_uri', error_description: 'No' } },
      '`invalid_redirect_uri`, `No` (HTTP 400)',
    ],
    ['no id', { status: 201, body: {} }, '`client_id` is missing'],
    ['an id that is a number', { status: 201, body: { client_id: 7 } }, '`client_id` has a wrong type'],
    ['a page', { status: 201, headers: { 'content-type': 'text/html' }, body: '<html>' }, 'not marked as `application/json`'],
    ['no JSON', { status: 201, headers: { 'content-type': 'application/json' }, body: '{' }, 'its body is no JSON'],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }, 'HTTP 302'],
    [
      'another way to prove it',
      { status: 201, body: { client_id: 'c', token_endpoint_auth_method: 'tls_client_auth' } },
      'did not ask for',
    ],
    [
      '50 MB',
      { status: 201, headers: { 'content-type': 'application/json' }, body: 'x'.repeat(50 * 1024 * 1024) },
      'gave no answer to go on with',
    ],
  ])('fails in a sentence where %s comes.', async (_, answer, sentence) => {
    await expect(register(answer)).rejects.toMatchObject({ name: 'SignInFailure', message: expect.stringContaining(sentence) });
  });

  it.each(['access_denied', 'invalid_client_metadata', 'unauthorized_client', 'invalid_client', 'of_its_own'])(
    'names the way around where %s comes.',
    async (error) => {
      await expect(register({ status: 403, body: { error } })).rejects.toMatchObject({ remedy: expect.stringContaining('`--client-id`') });
    },
  );

  it('names the way around where no answer of OAuth comes.', async () => {
    await expect(register({ status: 404, body: 'Not found' })).rejects.toMatchObject({ remedy: expect.stringContaining('`--client-id`') });
  });

  it('fails in a sentence where nobody is registered.', async () => {
    await expect(register(undefined, {}, { registration_endpoint: null })).rejects.toThrow('registers no clients.');
    const reads = { registration_endpoint: null, client_id_metadata_document_supported: true };
    await expect(register(undefined, {}, reads)).rejects.toThrow('and no document about ours was named');
  });
});
