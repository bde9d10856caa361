import { expect, test } from 'vitest';
import { partsOf } from '../../../src/core/secrets/secret-parts.ts';

test.each([
  ['a token behind its scheme', 'Bearer tok-12345', ['tok-12345']],
  ['user and password behind `Basic`', `Basic ${btoa('kim:pass word')}`, ['kim:pass word', 'pass word']],
  ['the password of a URL, decoded too', 'redis://:p%40ss@h/0', ['p%40ss', 'p@ss']],
  ['long cookies', 'theme=dark; sid=abcdefgh1', ['abcdefgh1']],
  ['a password in a connection string', 'Server=h;Password=pw12', ['pw12']],
  ['a part of a query', 'https://h/x?apikey=k1', ['k1']],
  ['each line of a key', '-----BEGIN KEY-----\nabcdefgh\nijklmnop\n-----END KEY-----', ['abcdefgh', 'ijklmnop']],
  ['a secret in JSON', '{"user":"kim","auth":{"client_secret":"cs-1234"}}', ['cs-1234']],
])('It takes out %s.', (_, value, parts) => {
  expect(partsOf(value)).toEqual(expect.arrayContaining(parts));
});

test('Ordinary words around a secret are no parts.', () => {
  const parts = partsOf('theme=dark; lang=en').concat(partsOf('{"user":"kim"}'), partsOf('--max-old-space-size=4096'));
  expect(parts).not.toEqual(expect.arrayContaining(['dark']));
  expect(parts).not.toEqual(expect.arrayContaining(['kim']));
  expect(parts).not.toEqual(expect.arrayContaining(['4096']));
});
