import { describe, expect, test } from 'vitest';
import { isInheritedSecret, isSecretHeaderValue, isSecretValue, isTokenSegment } from '../../../src/cli/target/secrecy.ts';

describe('isSecretValue', () => {
  test.each([
    ['API_KEY', 'correcthorsebattery'],
    ['PASSWORD', 'hunter2'],
    ['PGPASS', 'p@ss w0rd'],
    ['GITHUB_PAT', 'ghp_0123456789abcdef'],
    ['AWS_SECRET_ACCESS_KEY', '/wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLE'],
    ['AWS_SECRET_ACCESS_KEY', '/wJalrXUtnFEMI0/K7MDENG9bPxRfiCYEXAMPLE'],
    ['SETTING', 'ghp_0123456789abcdef'],
    ['ID', '550e8400-e29b-41d4-a716-446655440000'],
  ])('%s=%s is masked.', (name, value) => {
    expect(isSecretValue(name, value)).toBe(true);
  });

  test.each([
    ['TOKEN', 'true'],
    ['AUTH', 'none'],
    ['AUTH_ENABLED', 'true'],
    ['SESSION_TTL', '3600'],
    ['TOKEN_LIMIT', '40960000'],
    ['NODE_ENV', 'production'],
    ['SSL_KEY', '/etc/ssl/private/server.pem'],
    ['SHELL', '/usr/bin/zsh'],
    ['PWD', '/srv-x/app1234567890abcdef'],
    ['TLS_KEY', 'C:\\certs\\server.key'],
    ['TLS_KEY', '../certs/server.key'],
    ['DATA', './fixtures/data20250101'],
    ['BASE_URL', 'https://api.example.com/v2'],
    ['VERSION', '2025-11-25'],
    ['PACKAGE', 'server-everything@2026.8.31'],
    ['IMAGE', 'postgres16-alpine'],
    ['REGION', 'eu-central-1'],
    ['WAIT', '100000ms'],
    ['GREETING', 'hello there everyone'],
  ])('%s=%s is left readable.', (name, value) => {
    expect(isSecretValue(name, value)).toBe(false);
  });
});

describe('isInheritedSecret', () => {
  test('A variable named like a secret is masked, however wordy its value.', () => {
    expect(isInheritedSecret('DB_PASSWORD', 'correcthorsebattery')).toBe(true);
    expect(isInheritedSecret('OPENAI_API_KEY', 'sk-proj-abc123def456')).toBe(true);
  });

  test.each([
    ['SSH_AUTH_SOCK', '/tmp/ssh-Xy12/agent.77'],
    ['XDG_SESSION_TYPE', 'wayland1'],
    ['DBUS_SESSION_BUS_ADDRESS', 'unix:path=/run/user/1000/bus'],
    ['GIT_AUTHOR_NAME', 'Ann Example'],
    ['DESKTOP_SESSION', 'ubuntu-wayland'],
    ['SHORT_KEY', 'a1b2c3'],
    ['EDITOR', 'abc123def456ghi789'],
  ])('%s=%s is left readable.', (name, value) => {
    expect(isInheritedSecret(name, value)).toBe(false);
  });
});

describe('other places', () => {
  test('Headers are masked by name, or when their value looks random.', () => {
    expect(isSecretHeaderValue('Authorization', 'Bearer abc')).toBe(true);
    expect(isSecretHeaderValue('X-Tenant', 'a1b2c3d4e5f6')).toBe(true);
    expect(isSecretHeaderValue('X-Tenant', 'acme')).toBe(false);
  });

  test('A token in the path of a URL is told from a name.', () => {
    expect(isTokenSegment('6f1c2b7e-9d2a-4f66-8a51-0c8d3b0f2a11')).toBe(true);
    expect(isTokenSegment('server-everything')).toBe(false);
  });
});
