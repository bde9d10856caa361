import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeChallengeOf } from '../../../src/peer/talks/code-challenge.ts';

test('A challenge is what Node makes of its verifier, and that of the example in RFC 7636.', () => {
  expect(codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  for (const verifier of ['', 'ä', 'a~Z.9-_'.repeat(40)])
    expect(codeChallengeOf(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url'));
});
