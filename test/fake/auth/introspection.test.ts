import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { ask, postForm, signIn } from './flow.ts';

const RESOURCE = 'http://127.0.0.1:3999/mcp';
let server: RunningAuthServer;

beforeAll(async () => {
  server = await startAuthServer({ resource: RESOURCE });
});

afterAll(() => server.close());

test('A token that holds is told with what it says.', async () => {
  expect((await ask(`${server.issuer}/.well-known/oauth-authorization-server`)).json['introspection_endpoint']).toBe(server.introspectUri);
  const { access_token } = await signIn(server.issuer);
  const { json } = await postForm(server.introspectUri, { token: String(access_token) });
  expect(json).toMatchObject({ active: true, sub: 'ada', aud: RESOURCE, scope: 'mcp', client_id: 'litmus-public', iss: server.issuer });
});

test('One for another audience is told too: that is for the server to see.', async () => {
  const { json } = await postForm(server.introspectUri, { token: await server.sign({ audience: 'https://elsewhere.example' }) });
  expect(json).toMatchObject({ active: true, aud: 'https://elsewhere.example' });
});

test.each([
  { expiresIn: -60 },
  { validFrom: 600 },
  { issuer: 'https://elsewhere.example' },
  { signedBy: 'stranger' },
  { signedBy: 'none' },
] as const)('A token with %j does not hold, and nothing of it is told.', async (wish) => {
  expect((await postForm(server.introspectUri, { token: await server.sign(wish) })).json).toEqual({ active: false });
});

test('Without a token, or with GET, it is refused.', async () => {
  expect((await postForm(server.introspectUri, {})).status).toBe(400);
  expect((await ask(server.introspectUri)).status).toBe(405);
});
