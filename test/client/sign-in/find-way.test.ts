import { describe, expect, it } from 'vitest';
import { openDocuments } from '../../../src/client/sign-in/documents.ts';
import { findWay } from '../../../src/client/sign-in/find-way.ts';
import { SignInFailure } from '../../../src/client/sign-in/sign-in-failure.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { later } from '../../wire/http/servers.ts';
import { metadataOf, type Routes, type SmallAnswer, startSmallAuthority } from './small-authority.ts';

const RESOURCE = '/.well-known/oauth-protected-resource/mcp';
const SERVER = '/.well-known/oauth-authorization-server';

async function find(routes: Routes, named?: (origin: string) => string) {
  const { asked, origin, url } = await startSmallAuthority(routes);
  const documents = openDocuments({ target: { url, insecure: false }, log: createFrameLog(() => performance.now()), timeoutMs: 3000 });
  later(() => documents.close());
  const finding = findWay({ endpoint: url, isRefused: true, needsPage: true, documents, ...(named && { named: named(origin) }) });
  const failure = await finding.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { origin, url, failure, way: failure === undefined ? await finding : undefined, paths: () => asked.map(({ path }) => path) };
}

const at = (path: string, body: unknown): Routes => ({ [path]: () => ({ body }) });
const resourceWith = (change: (origin: string) => object): Routes => ({
  [RESOURCE]: (_, origin) => ({ body: { resource: `${origin}/mcp`, authorization_servers: [origin], ...change(origin) } }),
});
const serverWith = (change: object): Routes => ({ [SERVER]: (_, origin) => ({ body: { ...metadataOf(origin), ...change } }) });

describe('the way to a token', () => {
  it('asks of each order only up to the first document.', async () => {
    const { paths, url, way } = await find({});
    expect(paths()).toEqual([RESOURCE, SERVER]);
    expect(way).toMatchObject({ resource: url, server: { sendsIssuer: true } });
  });

  it('asks where the challenge says, and nowhere else.', async () => {
    const elsewhere: Routes = { '/custom': (_, origin) => ({ body: { resource: `${origin}/mcp`, authorization_servers: [origin] } }) };
    expect((await find(elsewhere, (origin) => `${origin}/custom`)).paths()).toEqual(['/custom', SERVER]);
    const { failure, paths } = await find({}, (origin) => `${origin}/custom`);
    expect(String(failure)).toContain('It answers 404: there is none.');
    expect(paths()).toEqual(['/custom']);
  });

  it('tries the places of an issuer with a path in their order.', async () => {
    const tenant = resourceWith((origin) => ({ authorization_servers: [`${origin}/tenant`] }));
    const last: Routes = { '/tenant/.well-known/openid-configuration': (_, origin) => ({ body: metadataOf(origin, `${origin}/tenant`) }) };
    const { failure, paths } = await find({ ...tenant, ...last });
    expect(failure).toBeUndefined();
    expect(paths()).toEqual([
      RESOURCE,
      `${SERVER}/tenant`,
      '/.well-known/openid-configuration/tenant',
      '/tenant/.well-known/openid-configuration',
    ]);
  });

  it.each<[what: string, routes: Routes, sentence: string]>([
    ['the resource of another origin', resourceWith(() => ({ resource: 'https://other.example/mcp' })), 'and not about this server'],
    ['the resource beside this one', resourceWith((origin) => ({ resource: `${origin}/mc` })), 'and not about this server'],
    ['no resource', resourceWith(() => ({ resource: undefined })), 'has no text as its `resource`'],
    ['a resource that is a number', resourceWith(() => ({ resource: 7 })), 'has no text as its `resource`'],
    ['issuers that are no list', resourceWith(() => ({ authorization_servers: 'x' })), 'no list of texts as its `authorization_servers`'],
    ['issuers that are no texts', resourceWith(() => ({ authorization_servers: [7] })), 'no list of texts as its `authorization_servers`'],
    ['scopes that are no list', resourceWith(() => ({ scopes_supported: {} })), 'no list of texts as its `scopes_supported`'],
    ['an issuer that is no URL', resourceWith(() => ({ authorization_servers: ['javascript:alert(1)'] })), 'which is no URL of HTTP'],
    ['an issuer of one cable', resourceWith(() => ({ authorization_servers: ['http://169.254.169.254'] })), 'nothing is sent there'],
    ['another issuer', serverWith({ issuer: 'https://evil.example' }), 'is that of `https://evil.example`'],
    ['no issuer', serverWith({ issuer: undefined }), 'has no `issuer`'],
    ['no PKCE', serverWith({ code_challenge_methods_supported: undefined }), 'does not list `S256`'],
    ['only plain PKCE', serverWith({ code_challenge_methods_supported: ['plain'] }), 'does not list `S256`'],
    ['no token endpoint', serverWith({ token_endpoint: undefined }), 'has no `token_endpoint`'],
    [
      'a page that is a script',
      serverWith({ authorization_endpoint: 'javascript:alert(1)' }),
      'The authorization endpoint is `javascript:alert(1)`',
    ],
    ['a page that is a file', serverWith({ authorization_endpoint: 'file:///etc/passwd' }), 'no URL of HTTP'],
    ['a token endpoint of one cable', serverWith({ token_endpoint: 'http://169.254.169.254/token' }), 'nothing is sent there'],
    ['metadata that is no object', at(SERVER, ['x']), 'has no metadata that can be read'],
    ['metadata that is no JSON', at(SERVER, '{"issuer":'), 'has no metadata that can be read'],
    ['metadata that is a page', at(SERVER, '<!doctype html>'), 'has no metadata that can be read'],
  ])('ends at %s, in a sentence.', async (_, routes, sentence) => {
    const { failure } = await find(routes);
    expect(failure).toBeInstanceOf(SignInFailure);
    expect(String(failure)).toContain(sentence);
  });

  it.each([
    'issuer',
    'authorization_endpoint',
    'token_endpoint',
    'registration_endpoint',
    'scopes_supported',
    'token_endpoint_auth_methods_supported',
    'code_challenge_methods_supported',
    'client_id_metadata_document_supported',
    'authorization_response_iss_parameter_supported',
  ])('ends at a wrong type of `%s`.', async (name) => {
    for (const value of [7, { a: 1 }, [[1]], [null]]) {
      const { failure } = await find(serverWith({ [name]: value }));
      expect(failure).toBeInstanceOf(SignInFailure);
      expect(String(failure)).toContain(`\`${name}\` is not`);
    }
  });

  it('is bounded: documents of 50 MB and circles of redirects end it.', async () => {
    const huge: SmallAnswer = { headers: { 'content-type': 'application/json' }, body: ' '.repeat(50 * 1024 * 1024) };
    expect(String((await find({ [SERVER]: () => huge })).failure)).toContain('has no metadata that can be read');
    const circle: Routes = { [SERVER]: () => ({ status: 302, headers: { location: SERVER } }) };
    expect(String((await find(circle)).failure)).toContain('It is sent on in a circle.');
  });

  it('of a server outside leads nowhere inside.', async () => {
    const documents = { fetch: () => Promise.reject(new Error('nothing is asked')), close: async () => {} };
    for (const named of ['http://127.0.0.1/x', 'http://10.0.0.1/x', 'http://[::1]/x', 'http://localhost/x']) {
      await expect(findWay({ endpoint: 'https://example.com/mcp', named, isRefused: true, needsPage: true, documents })).rejects.toThrow(
        'nothing is sent there',
      );
    }
  });

  it('tells every place where no document was found, and sends nothing where there is not even a page.', async () => {
    const nothing = { status: 404 };
    const bare: Routes = { [RESOURCE]: () => nothing, [SERVER]: () => nothing };
    const { failure, origin, paths } = await find({ ...bare, '/authorize': () => nothing });
    expect(failure).toMatchObject({ reason: 'nobody-named', remedy: expect.stringContaining('RFC 9728') });
    for (const path of [RESOURCE, '/.well-known/oauth-protected-resource', SERVER, '/authorize'])
      expect(String(failure)).toContain(`\`${origin}${path}\``);
    expect(paths()).not.toContain('/register');
    const { way } = await find(bare);
    expect(way?.server.guessed).toContain(`${RESOURCE}\`: It answers 404`);
  });

  it('is not there where nobody asks for a token and no document speaks of one.', async () => {
    const { url } = await startSmallAuthority({ [RESOURCE]: () => ({ status: 404 }), [SERVER]: () => ({ status: 404 }) });
    const documents = openDocuments({ target: { url, insecure: false }, log: createFrameLog(() => performance.now()), timeoutMs: 3000 });
    later(() => documents.close());
    await expect(findWay({ endpoint: url, isRefused: false, needsPage: true, documents })).rejects.toThrow(
      'No document says who gives tokens',
    );
  });
});
