import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { ask, authorize, basic, claimsOf, createVerifier, postForm, REDIRECT, signIn } from './flow.ts';

const RESOURCE = 'http://127.0.0.1:3999/mcp';
let server: RunningAuthServer;

beforeAll(async () => {
  server = await startAuthServer({ resource: RESOURCE });
});

afterAll(() => server.close());

describe('A code', () => {
  test('Code and verifier give a signed token for the resource.', async () => {
    const tokens = await signIn(server.issuer, { resource: RESOURCE, scope: 'library:read' });
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'library:read' });
    const keys = createRemoteJWKSet(new URL(server.jwksUri));
    const { payload, protectedHeader } = await jwtVerify(String(tokens['access_token']), keys, { issuer: server.issuer, audience: RESOURCE });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(payload).toMatchObject({ sub: 'ada', client_id: 'litmus-public', scope: 'library:read' });
  });
});
