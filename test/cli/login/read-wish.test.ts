import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../../src/cli/arguments.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { readWish } from '../../../src/cli/login/read-wish.ts';
import { createSecretCollection } from '../../../src/cli/target/secret-collection.ts';

function read(words: readonly string[], environment: { readonly [name: string]: string } = {}) {
  const spec = COMMANDS.find(({ name }) => name === 'login');
  if (spec === undefined) throw new Error('There is no `login`.');
  const secrets = createSecretCollection();
  return { wish: readWish(parseArguments(spec, words).flags, environment, secrets), secrets };
}

describe('the client that signs in', () => {
  it('is registered where none is named.', () => {
    expect(read([]).wish).toEqual({});
  });

  it('has its secret from the environment, or its private key.', () => {
    const words = ['--client-id', 'ci', '--client-secret-env', 'S'];
    const { secrets, wish } = read(words, { S: 'of-the-client' });
    expect(wish.id).toBe('ci');
    expect(wish.secret?.reveal()).toBe('of-the-client');
    expect(secrets.all).toContain(wish.secret);
    const pem = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n';
    expect(read(words, { S: pem }).wish.key?.reveal()).toBe(pem);
  });

  it.each([
    ['an id that is empty', ['--client-id', ''], 'NO_CLIENT'],
    ['a secret without an id', ['--client-secret-env', 'S'], 'NO_CLIENT'],
    ['no secret where it is needed', ['--client-credentials', '--client-id', 'ci'], 'NO_CLIENT'],
    ['a variable that is not set', ['--client-id', 'ci', '--client-secret-env', 'S'], 'NO_CLIENT_SECRET'],
    ['a document without TLS', ['--client-metadata-url', 'http://example.com/c.json'], 'BAD_CLIENT_DOCUMENT'],
    ['a document without a path', ['--client-metadata-url', 'https://example.com'], 'BAD_CLIENT_DOCUMENT'],
    ['a document that is no URL', ['--client-metadata-url', 'c.json'], 'BAD_CLIENT_DOCUMENT'],
  ])('may not have %s.', (_, words, code) => {
    expect(() => read(words)).toThrow(expect.objectContaining({ code }));
  });
});
