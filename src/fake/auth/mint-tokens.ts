import { Secret } from '../../core/secrets/secret.ts';
import type { TokenKind, Tokens } from '../../core/sign-in/tokens.ts';
import { CALL_SCOPE, READ_SCOPE } from '../http/protection.ts';
import type { Authority } from './authority.ts';
import type { TokenWish } from './token.ts';

/** Which scopes tokens have. */
export interface MintedScopes {
  /** Those of a token that may do everything; as the authority has it when left out. */
  readonly full?: readonly string[];
  /** Those of a token that is let in and lacks some for calls. Without them no such token is made. */
  readonly low?: readonly string[];
  /** One that stands above the others, where the server knows such. */
  readonly above?: string;
}

const HOUR_S = 3600;
const OF_THE_LIBRARY: MintedScopes = { full: [READ_SCOPE, CALL_SCOPE], low: [READ_SCOPE], above: 'library' };

/** What each token says in place of a good one. */
function wishesFor({ above, full, low }: MintedScopes): { readonly [Kind in TokenKind]?: TokenWish } {
  const scopes = full === undefined ? {} : { scopes: full };
  return {
    expired: { ...scopes, expiresIn: -HOUR_S },
    notYetValid: { ...scopes, validFrom: HOUR_S, expiresIn: 2 * HOUR_S },
    otherAudience: { ...scopes, audience: 'https://other.example.com/mcp' },
    noAudience: { ...scopes, audience: null },
    otherIssuer: { ...scopes, issuer: 'https://stranger.example.com' },
    forged: { ...scopes, signedBy: 'stranger' },
    unsigned: { ...scopes, signedBy: 'none' },
    publicKey: { ...scopes, signedBy: 'published-key' },
    otherSubject: { ...scopes, subject: 'another reader', expiresIn: HOUR_S },
    ...(low && { lowScope: { scopes: low, expiresIn: HOUR_S } }),
    ...(above !== undefined && { broadScope: { scopes: [above], expiresIn: HOUR_S } }),
  };
}

/** One token of each kind, for this audience. */
export async function mintTokens(
  authority: Pick<Authority, 'sign'>,
  audience: string,
  scopes: MintedScopes = OF_THE_LIBRARY,
): Promise<Tokens> {
  const minted = Object.entries(wishesFor(scopes)).map(
    async ([kind, wish]) => [kind, new Secret(await authority.sign(audience, wish))] as const,
  );
  return Object.fromEntries(await Promise.all(minted));
}
