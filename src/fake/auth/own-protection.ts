import type { Protection } from '../http/protection.ts';
import { type Authority, createAuthority } from './authority.ts';
import { serverMetadata } from './metadata.ts';

export interface OwnProtection extends Protection {
  readonly authority: Authority;
}

/** The reference behind tokens of its own making, beside which the metadata of their issuer stands as well. */
export async function protectByItself(origin: string): Promise<OwnProtection> {
  const issuer = `${origin}/issuer`;
  const authority = await createAuthority(issuer);
  return {
    authority,
    issuers: [issuer],
    verify: authority.verify,
    documents: new Map([
      ['/.well-known/oauth-authorization-server/issuer', serverMetadata(issuer)],
      // For clients of 2025-03-26, which know no other place.
      ['/.well-known/oauth-authorization-server', { ...serverMetadata(issuer), issuer: origin }],
    ]),
  };
}
