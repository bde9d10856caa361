import { Secret } from '../../core/secrets/secret.ts';
import type { TokenKind, Tokens } from '../../core/sign-in/tokens.ts';
import { CALL_SCOPE, READ_SCOPE } from '../http/protection.ts';
import type { Authority } from './authority.ts';
import type { TokenWish } from './token.ts';

const HOUR_S = 3600;
const FULL = { scopes: [READ_SCOPE, CALL_SCOPE] };

/** What each token says in place of a good one. */
const WISHES: { readonly [Kind in TokenKind]: TokenWish } = {
  expired: { ...FULL, expiresIn: -HOUR_S },
  notYetValid: { ...FULL, validFrom: HOUR_S, expiresIn: 2 * HOUR_S },
  otherAudience: { ...FULL, audience: 'https://other.example.com/mcp' },
  noAudience: { ...FULL, audience: null },
  otherIssuer: { ...FULL, issuer: 'https://stranger.example.com' },
  forged: { ...FULL, signedBy: 'stranger' },
  unsigned: { ...FULL, signedBy: 'none' },
  lowScope: { scopes: [READ_SCOPE] },
  broadScope: { scopes: ['library'] },
  otherSubject: { ...FULL, subject: 'another reader' },
};

/** One token of each kind, for this audience. */
export async function mintTokens(authority: Pick<Authority, 'sign'>, audience: string): Promise<Tokens> {
  const minted = Object.entries(WISHES).map(async ([kind, wish]) => [kind, new Secret(await authority.sign(audience, wish))] as const);
  return Object.fromEntries(await Promise.all(minted));
}
