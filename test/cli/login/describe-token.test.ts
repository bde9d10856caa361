import { expect, test } from 'vitest';
import { describeToken } from '../../../src/cli/login/describe-token.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';

const RECORD = {
  endpoint: 'https://example.com/mcp',
  place: { issuer: 'https://a.example', tokenEndpoint: 'https://a.example/token', resource: 'https://example.com/' },
  client: { id: 'one', authentication: 'none' },
  grant: { accessToken: new Secret('token-1'), expiresAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678), scope: 'a b' },
  byCredentials: false,
} as const;

test('It says where the token went, for which resource, until when, and with which scopes.', () => {
  const text = 'Token:    t.json\nResource: https://example.com/\nUntil:    2026-01-02T03:04:05Z\nScopes:   a b\n';
  expect(describeToken(RECORD, 't.json')).toBe(text);
});

test('What was not said is said to be so.', () => {
  const { issuer, tokenEndpoint } = RECORD.place;
  const record = { ...RECORD, place: { issuer, tokenEndpoint }, grant: { accessToken: new Secret('token-1') } };
  const text = 'Resource: https://example.com/mcp\nUntil:    an end that was not said\nScopes:   none that was named\n';
  expect(describeToken(record, 't.json')).toContain(text);
});
