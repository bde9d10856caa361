import type { Secret } from '../secrets/secret.ts';

/** The tokens that a server is tried with, each with what it is. */
export const TOKEN_KINDS = {
  expired: 'has expired',
  notYetValid: 'holds from a later time on',
  otherAudience: 'is for another resource',
  noAudience: 'is for no resource in particular',
  otherIssuer: 'comes from an issuer that the server does not trust',
  forged: 'is signed with another key',
  unsigned: 'says `alg: none` and carries no signature',
  publicKey: 'is signed with the published key, taken for the secret of HS256',
  lowScope: 'lacks a scope that the call under `fixtures.scope` needs',
  broadScope: 'has a scope above the one that the call under `fixtures.scope` needs, and not that one itself',
  otherSubject: 'is good, and belongs to another user',
} as const;

export type TokenKind = keyof typeof TOKEN_KINDS;

/** Tokens by what they are. */
export type Tokens = { readonly [Kind in TokenKind]?: Secret };

/** Signs a good token with these scopes. */
export type SignToken = (scopes: readonly string[]) => Promise<Secret>;

/** What to add where a token is missing. */
export function askForToken(kind: TokenKind): string {
  return `No token is named that ${TOKEN_KINDS[kind]}. Name one under \`tokens.${kind}\` in the configuration, or test with \`--fake-auth\` a server that trusts it.`;
}
