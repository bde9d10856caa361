import { describe, expect, test } from 'vitest';
import { createSecretCollection, secretsInArguments } from '../../../src/cli/target/secret-collection.ts';
import { createRedact } from '../../../src/core/secrets/secret.ts';

describe('createSecretCollection', () => {
  test('Everything secret in a URL is masked: user info, query parts, tokens in the path.', () => {
    const secrets = createSecretCollection();
    const url = 'https://ann:p%40ssw0rd@a.example/s/6f1c2b7e9d2a4f66/mcp?api_key=abcd&k=zz99yy88xx77&page=2';
    secrets.keepUrl(url);
    const redact = createRedact(secrets.all);
    expect(redact(url)).toBe('https://[secret]@a.example/s/[secret]/mcp?api_key=[secret]&k=[secret]&page=2');
    expect(redact('the password is p@ssw0rd')).toBe('the password is [secret]');
  });

  test('A URL without secrets is left as it is.', () => {
    const secrets = createSecretCollection();
    secrets.keepUrl('https://a.example/v1/mcp?mode=full&page=2');
    expect(secrets.all).toEqual([]);
  });

  test('The token of a header is masked without its scheme too.', () => {
    const secrets = createSecretCollection();
    secrets.keepHeader('Authorization', 'Bearer t0psecrettoken');
    expect(createRedact(secrets.all)('got t0psecrettoken')).toBe('got [secret]');
  });

  test('What JSON inside a variable names is masked by itself too.', () => {
    const secrets = createSecretCollection();
    secrets.keepVariable('SERVER_HEADERS', '{"Authorization":"Bearer open-sesame","X-Tenant":"acme","deep":[{"api_key":12345678}]}');
    secrets.keepArguments(['--headers', '{"Authorization":"Bearer shut-sesame"}']);
    expect(createRedact(secrets.all)('acme said open-sesame, shut-sesame and 12345678')).toBe('acme said [secret], [secret] and [secret]');
  });

  test('The password inside the URL of a variable is masked, and the rest stays readable.', () => {
    const secrets = createSecretCollection();
    secrets.keepVariable('DATABASE_URL', 'postgres://app:sesame-open@db.example/main');
    secrets.keepInherited({ OTHER_URL: 'redis://:another-word@cache', PATH: '/usr/bin' });
    expect(createRedact(secrets.all)('sesame-open another-word db.example')).toBe('[secret] [secret] db.example');
  });
});

describe('secretsInArguments', () => {
  test.each([
    [['server.js', '--api-key', 'correcthorse'], ['correcthorse']],
    [['server.js', '--token=correcthorse'], ['correcthorse']],
    [['run', '-e', 'API_KEY=correcthorse', 'image'], ['correcthorse']],
    [['mcp-remote', 'https://a.example', '--header', 'Authorization: Bearer abcdef'], ['Bearer abcdef']],
    [['server.js', 'ghp_0123456789abcdefghij'], ['ghp_0123456789abcdefghij']],
    [['server.js', 'postgres://app:sesame@db/main'], ['sesame']],
    [['server.js', '--database=postgres://app:sesame@db/main'], ['sesame']],
    [['-y', '@modelcontextprotocol/server-everything@2026.8.31', '--auth', 'none', '--token-file', './t0ken/abc123'], []],
    [['--auth', 'server.js', '--key', '--verbose', '/home/ann/files'], []],
  ])('In %j it is %j.', (words, expected) => {
    expect(secretsInArguments(words)).toEqual(expected);
  });
});
