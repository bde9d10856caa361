import { expect, test } from 'vitest';
import { AUTHORIZATION_SERVER } from '../../../src/core/frames/frame.ts';
import type { Json } from '../../../src/core/json/json.ts';
import { hasStopped, namedIssuer, readOfResource, scopesIn, signInSeen } from '../../../src/peer/talks/sign-in-seen.ts';
import { createSeen, initialize, type SeenRequest } from '../../seen-client.ts';

const METADATA: Json = { resource: 'http://h/mcp', authorization_servers: ['http://as'], scopes_supported: ['a'] };

function signedIn() {
  const seen = createSeen();
  const as = (request: SeenRequest) => seen.http(request, AUTHORIZATION_SERVER);
  const post = (url: string, form: string, answer: Json) => {
    const head = seen.head({ url }, AUTHORIZATION_SERVER);
    const place = { connection: AUTHORIZATION_SERVER, request: head.seq };
    seen.add({ kind: 'noise', from: 'client', ...place, text: form, bytes: form.length });
    seen.add({ kind: 'response-head', from: 'server', ...place, status: 200, headers: [] });
    seen.add({ kind: 'message', from: 'server', ...place, text: JSON.stringify(answer), message: answer });
  };
  seen.accept();
  seen.accept('http', [], AUTHORIZATION_SERVER);
  const challenge = 'Bearer error="invalid_token", scope="a b", resource_metadata="http://h/.well-known/oauth-protected-resource/mcp"';
  seen.http({
    body: initialize('2025-11-25'),
    status: 401,
    given: { 'WWW-Authenticate': challenge },
    headers: { authorization: 'Bearer old' },
  });
  seen.http({ method: 'GET', url: '/.well-known/oauth-protected-resource/mcp', answer: METADATA });
  as({ method: 'GET', url: '/.well-known/oauth-authorization-server', answer: { issuer: 'http://as' } });
  as({ url: '/register', body: { client_name: 'c' }, status: 201, answer: { client_id: 'id' } });
  as({ method: 'GET', url: '/authorize?state=s&scope=a%20b', status: 303, given: { location: '/consent/n-1' } });
  as({ method: 'GET', url: '/consent/n-1' });
  as({ method: 'POST', url: '/consent/n-1', status: 303, given: { location: 'http://as/authorize/n-1' } });
  as({ method: 'GET', url: '/authorize/n-1', status: 303, given: { location: 'http://127.0.0.1:1/cb?code=k&state=s' } });
  as({ method: 'OPTIONS', url: '/token', status: 204 });
  post('/token', 'grant_type=authorization_code&code=k', { access_token: 't', refresh_token: 'r' });
  seen.http({ body: initialize('2025-11-25'), headers: { Authorization: 'Bearer t' } });
  return seen;
}

test('A sign-in is read out of the frames, each request with its answer.', () => {
  const seen = signInSeen(signedIn().frames);
  expect(seen.challenges).toMatchObject([
    {
      status: 401,
      error: 'invalid_token',
      scope: 'a b',
      carried: 'old',
      operation: 'initialize',
      named: 'http://h/.well-known/oauth-protected-resource/mcp',
    },
  ]);
  expect([namedIssuer(seen), readOfResource(seen, 'scopes_supported')?.answer, readOfResource(seen, 'other')]).toEqual([
    'http://as',
    METADATA,
    undefined,
  ]);
  expect(seen.registrations).toMatchObject([{ body: { client_name: 'c' }, answer: { client_id: 'id' }, status: 201 }]);
  expect(seen.authorizations).toHaveLength(1);
  expect(seen.authorizations[0]?.request.query.get('scope')).toBe('a b');
  expect(seen.authorizations[0]?.redirect?.query.get('code')).toBe('k');
  expect(seen.tokenRequests.map(({ form }) => form.get('code'))).toEqual(['k']);
  expect(seen.issued).toMatchObject([{ token: 't', refreshToken: 'r' }]);
  expect(seen.carrying.map(({ token }) => token)).toEqual(['old', 't']);
  expect([seen.isOffered, seen.serverDocuments.length, seen.canaries]).toEqual([true, 1, []]);
});

test('Frames are read once as long as nothing is added to them.', () => {
  const seen = signedIn();
  const first = signInSeen(seen.frames);
  expect(signInSeen(seen.frames)).toBe(first);
  seen.http({ body: initialize('2025-11-25') });
  expect(signInSeen(seen.frames).carrying).toHaveLength(3);
});

test('A client has stopped when it has gone, or when nothing came for a while.', () => {
  const [frame] = signedIn().frames;
  if (frame === undefined) throw new Error('There is no frame.');
  expect([
    hasStopped({ isOver: false, now: frame.t + 4999 }, frame),
    hasStopped({ isOver: false, now: frame.t + 5000 }, frame),
    hasStopped({ isOver: true, now: frame.t }, frame),
  ]).toEqual([false, true, true]);
});

test('Scopes are told apart by spaces.', () => {
  expect([scopesIn('a  b'), scopesIn(''), scopesIn(null)]).toEqual([['a', 'b'], [], []]);
});
