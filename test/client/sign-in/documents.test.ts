import { describe, expect, it } from 'vitest';
import { openDocuments } from '../../../src/client/sign-in/documents.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { createIdentity } from '../../wire/http/identity.ts';
import { later, serve, serveTls } from '../../wire/http/servers.ts';

type Answer = readonly [status: number, body: string, headers?: { readonly [name: string]: string }];

const META = '{"authorization_servers":[]}';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Asks a server that answers each path so, once. */
async function fetchFrom(answers: { readonly [path: string]: Answer }, path = '/') {
  const asked: string[] = [];
  const { origin } = await serve((request, response) => {
    asked.push(request.url ?? '');
    const [status, body, headers = {}] = answers[request.url ?? ''] ?? [404, ''];
    response.writeHead(status, headers).end(body);
  });
  let now = 0;
  const documents = openDocuments({
    target: { url: `${origin}/mcp`, insecure: false },
    log: createFrameLog(() => now++),
    timeoutMs: 3000,
  });
  later(() => documents.close());
  const hop = await documents.fetch({ form: 'root', url: origin + path });
  return { hop, asked, origin, documents };
}

describe('a document of the sign-in chain', () => {
  it('is a JSON object, read with what tells how it came.', async () => {
    const { hop } = await fetchFrom({ '/': [200, '\ufeff{"resource":"x"}', { ...JSON_TYPE, 'access-control-allow-origin': '*' }] });
    expect(hop).toMatchObject({
      form: 'root',
      state: 'document',
      status: 200,
      mediaType: 'application/json',
      isOpenToPages: true,
      via: [],
      document: { resource: 'x' },
    });
    expect(hop.because).toBeUndefined();
    expect(hop.evidence[0].kind).toBe('request-head');
  });

  it.each([
    ['0', '/0', 2, 'document'],
    ['60', '/60', 1, 'failed'],
  ])('is asked for again once where a limit ends in %s s.', async (after, path, times, state) => {
    const asked: string[] = [];
    const { origin } = await serve((request, response) => {
      asked.push(request.url ?? '');
      if (asked.length > 1) response.writeHead(200, JSON_TYPE).end(META);
      else response.writeHead(429, { 'retry-after': after }).end();
    });
    const log = createFrameLog(() => 0);
    const documents = openDocuments({ target: { url: `${origin}/mcp`, insecure: false }, log, timeoutMs: 3000 });
    later(() => documents.close());
    expect((await documents.fetch({ form: 'root', url: origin + path })).state).toBe(state);
    expect(asked).toHaveLength(times);
  });

  it.each<[state: string, answer: Answer, because: string]>([
    ['absent', [404, 'Not found'], 'It answers 404: there is none.'],
    ['refused', [403, 'no'], 'It answers 403: who has no token cannot read how to get one.'],
    ['failed', [503, ''], 'It answers 503.'],
    ['page', [200, '\n<!doctype html><title>App</title>'], 'It answers 200 with a web page, where JSON or 404 is due.'],
    [
      'login-page',
      [200, '<html><input type="password">'],
      'It answers 200 with a page that asks a person to sign in, where JSON or 404 is due.',
    ],
    ['bot-challenge', [403, '<html><title>Just a moment...</title>'], 'Edge protection asks whether a person is there.'],
    ['not-json', [200, 'resource: x', { 'content-type': 'text/plain' }], 'It answers 200 with `text/plain` that is no JSON.'],
    ['not-json', [200, ''], 'It answers 200 with nothing.'],
    ['not-an-object', [200, '[]', JSON_TYPE], 'It answers 200 with JSON that is no object.'],
    ['failed', [302, ''], 'It answers 302.'],
  ])('is told to be `%s` when it is.', async (state, answer, because) => {
    const { hop } = await fetchFrom({ '/': answer });
    expect([hop.state, hop.because]).toEqual([state, because]);
    expect(hop.document).toBeUndefined();
  });

  it.each([
    ['root', { resource: 'x' }, 'document'],
    ['challenge', { authorization_servers: ['x'] }, 'document'],
    ['path', { status: 'ok' }, 'not-metadata'],
    ['root', { issuer: 'x', token_endpoint: 'y' }, 'not-metadata'],
    ['oauth-inserted', { issuer: 'x' }, 'document'],
    ['own', { token_endpoint: 'y' }, 'document'],
    ['oidc-appended', { jsonrpc: '2.0', result: {} }, 'not-metadata'],
    ['authorize', { issuer: 'x' }, 'not-metadata'],
  ])('is of the kind that its place `%s` is for, or none: %j is `%s`.', async (form, content, state) => {
    const { documents, origin } = await fetchFrom({ '/': [200, JSON.stringify(content), JSON_TYPE] });
    const hop = await documents.fetch({ form, url: `${origin}/` });
    expect(hop.state).toBe(state);
    expect(hop.document).toEqual(state === 'document' ? content : undefined);
    expect(hop.because ?? '').toMatch(state === 'document' ? /^$/ : /^It answers 200 with JSON that is no metadata: it has neither .+\.$/);
  });

  it('is followed where it is sent on to, and no further than in a circle.', async () => {
    const { hop, origin } = await fetchFrom({
      '/': [301, '', { location: '/b' }],
      '/b': [307, '', { location: '/c' }],
      '/c': [200, META, JSON_TYPE],
    });
    expect([hop.state, hop.via]).toEqual(['document', [`${origin}/b`, `${origin}/c`]]);
    const circle = await fetchFrom({ '/': [301, '', { location: '/b' }], '/b': [301, '', { location: '/' }] });
    expect([circle.hop.state, circle.hop.because]).toEqual(['sent-on', 'It is sent on in a circle.']);
    const steps = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at}`, [302, '', { location: `/${at + 1}` }] as Answer]));
    const long = await fetchFrom(steps, '/0');
    expect([long.hop.state, long.asked.length]).toEqual(['sent-on', 6]);
  });

  it('of any size is given up soon, and one that never comes too.', async () => {
    const large = await fetchFrom({ '/': [200, `{"a":"${'x'.repeat(50_000_000)}"}`, JSON_TYPE] });
    expect(large.hop.state).toBe('too-large');
    const { documents } = large;
    const hop = await documents.fetch({ form: 'root', url: 'http://127.0.0.1:1/' });
    expect([hop.state, hop.status]).toEqual(['unreachable', 0]);
  });

  it('is asked for once, however often it is wanted.', async () => {
    const { asked, documents, origin } = await fetchFrom({ '/': [200, META, JSON_TYPE] });
    const again = await documents.fetch({ form: 'path', url: `${origin}/` });
    expect([again.form, again.state, asked.length]).toEqual(['path', 'document', 1]);
  });

  it.each(['file:///etc/hosts', 'ftp://127.0.0.1/', 'javascript:alert(1)', 'http://169.254.169.254/latest/meta-data'])(
    'is not asked for at `%s`.',
    async (url) => {
      const { documents } = await fetchFrom({});
      const hop = await documents.fetch({ form: 'root', url });
      expect([hop.state, hop.status]).toEqual(['not-asked', 0]);
      // Nobody who reads the frames takes it for sent.
      expect(hop.evidence[0]).toMatchObject({ kind: 'request-head', url, isUnsent: true });
    },
  );

  it('is not asked for where a redirect leads to a forbidden address.', async () => {
    const { hop } = await fetchFrom({ '/': [302, '', { location: 'http://169.254.169.254/x' }] });
    expect([hop.state, hop.via]).toEqual(['not-asked', ['http://169.254.169.254/x']]);
  });

  it.each([
    ['http://mcp.example.com/about', 'downgraded', 0],
    ['http://127.0.0.1:1/about', 'unreachable', 1],
  ])('is not followed from TLS to where there is none, the machine itself excepted: %s.', async (location, state, steps) => {
    const identity = createIdentity('localhost');
    const { origin } = await serveTls((_, response) => response.writeHead(302, { location }).end(), identity);
    const documents = openDocuments({
      target: { url: `${origin}/mcp`, insecure: true },
      log: createFrameLog(() => 0),
      timeoutMs: 3000,
    });
    later(() => documents.close());
    const hop = await documents.fetch({ form: 'root', url: `${origin}/` });
    expect([hop.state, hop.via.length]).toEqual([state, steps]);
    if (state === 'downgraded')
      expect(hop.because).toBe(`It is sent on from TLS to \`${location}\`, where whoever is on the way can change it.`);
  });
});
