import { expect, test } from 'vitest';
import { REFERENCE_SIGN_IN } from '../../../../src/fake/client/sign-in/sign-in-habits.ts';

const { opens, resourcePlaces, takesMethods, takesRedirect } = REFERENCE_SIGN_IN;

test('A named place is the only one; without one it looks behind the path and at the root.', () => {
  expect(resourcePlaces('http://h/mcp', 'http://h/named')).toEqual(['http://h/named']);
  expect(resourcePlaces('http://h/mcp', undefined)).toEqual([
    'http://h/.well-known/oauth-protected-resource/mcp',
    'http://h/.well-known/oauth-protected-resource',
  ]);
});

test('It opens pages of the web alone, and goes on with S256 alone.', () => {
  expect([opens('https://h/authorize'), opens('javascript:alert(1)'), opens('file:///etc')]).toEqual([
    'https://h/authorize',
    undefined,
    undefined,
  ]);
  expect([takesMethods(['plain', 'S256']), takesMethods(['plain']), takesMethods(undefined)]).toEqual([true, false, false]);
});

test.each([
  ['state=s&iss=i', true, true],
  ['state=s', false, true],
  ['state=s', true, false],
  ['state=s&iss=i/', false, false],
  ['state=other&iss=i', true, false],
])('A redirect of `%s`, where issuers are promised: %s, is taken: %s.', (query, namesIssuer, taken) => {
  expect(takesRedirect(new URLSearchParams(query), { state: 's', issuer: 'i', namesIssuer })).toBe(taken);
});
