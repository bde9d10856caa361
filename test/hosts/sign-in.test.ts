import { expect, test } from 'vitest';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { describeSignIn } from '../../src/hosts/sign-in.ts';

const GROUNDS = { source: 'https://example.com', seen: '2026-11', confidence: 'high' } as const;

test('OAuth is told with how a host gets its client id, and where it comes back to.', () => {
  expect(
    describeSignIn({ offered: true, ways: ['registration', 'client-id', 'header'], redirects: ['http://localhost/back'], ...GROUNDS }),
  ).toBe(
    'signs in with OAuth: registers itself with the authorization server, or takes a client id that was registered by hand; comes back to `http://localhost/back`; or sends a header that the user gives it',
  );
  expect(describeSignIn({ offered: true, ...GROUNDS })).toBe('signs in with OAuth, and whether it registers itself is not known');
});

test('A host that cannot sign in says what it can do instead.', () => {
  expect(describeSignIn({ offered: false, ways: ['header'], ...GROUNDS })).toBe(
    'cannot sign in with OAuth; sends a header that the user gives it',
  );
  expect(describeSignIn({ offered: false, ...GROUNDS, confidence: 'low' })).toBe('cannot sign in (uncertain)');
});

test('A host whose account signs in says that nothing else does.', () => {
  expect(describeSignIn({ offered: true, ways: ['account'], ...GROUNDS })).toMatch(/added to the user's account, and to no others$/);
});

test('Every known way is told of some host.', () => {
  const told = new Set(HOSTS.flatMap(({ signIn }) => signIn?.ways ?? []));
  expect([...told].sort()).toEqual(['account', 'client-credentials', 'client-document', 'client-id', 'header', 'registration']);
});
