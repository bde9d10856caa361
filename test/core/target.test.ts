import { expect, test } from 'vitest';
import { Secret } from '../../src/core/secrets/secret.ts';
import { passesCredentials, type UrlTarget } from '../../src/core/target.ts';

const withHeader = (name: string): UrlTarget => ({
  kind: 'url',
  url: 'https://a.example/mcp',
  transport: 'auto',
  headers: { [name]: new Secret('value') },
  insecure: false,
});

test.each(['Authorization', 'cookie', 'X-API-Key'])('A request with the header %s passes credentials.', (name) => {
  expect(passesCredentials(withHeader(name))).toBe(true);
});

test('A request with other headers passes none, and neither does a command.', () => {
  expect(passesCredentials(withHeader('X-Tenant'))).toBe(false);
  expect(passesCredentials({ kind: 'command', command: 'node', arguments: [], environment: {}, cleanEnvironment: false })).toBe(false);
});
