import { type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';
import { isString, type JsonObject } from '../../core/json/json.ts';
import { createKeys, type Keys } from './keys.ts';
import type { Access, KeyAlgorithm, TokenWish } from './token.ts';

/** The keys of an authorization server, and what they sign. */
export interface Authority {
  readonly issuer: string;
  readonly algorithm: KeyAlgorithm;
  readonly jwks: JSONWebKeySet;
  /** The private key, for whoever serves tokens with it. */
  readonly privateJwk: JWK;
  sign(audience: string, wish?: TokenWish): Promise<string>;
  /** The claims of a token, for whomever it is; nothing where it is not one of ours, or not now. */
  read(token: string): Promise<JsonObject | undefined>;
  /** What a token allows at this audience; nothing where it is not one of ours, or not for it, or not now. */
  verify(token: string, audience: string): Promise<Access | undefined>;
}

const LIFETIME_S = 600;

/** @param issuer its URL, as tokens and metadata name it */
export async function createAuthority(issuer: string, algorithm: KeyAlgorithm = 'ES256'): Promise<Authority> {
  const own = await createKeys(algorithm);
  // Wanted for few tokens, and slow for RSA.
  let stranger: Promise<Keys> | undefined;
  const read = async (token: string, options: { readonly audience?: string } = {}): Promise<JsonObject | undefined> => {
    try {
      const { payload } = await jwtVerify<JsonObject>(token, own.publicKey, { issuer, algorithms: [algorithm], ...options });
      return payload;
    } catch {
      return undefined;
    }
  };
  return {
    issuer,
    algorithm,
    jwks: { keys: [own.publicJwk] },
    privateJwk: own.privateJwk,
    async sign(audience, wish = {}) {
      const claims = claimsOf(issuer, audience, wish);
      if (wish.signedBy === 'none') return `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;
      if (wish.signedBy === 'stranger') stranger ??= createKeys(algorithm);
      const { privateKey, sharedSecret } = (wish.signedBy === 'stranger' && (await stranger)) || own;
      const alg = wish.signedBy === 'published-key' ? 'HS256' : algorithm;
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg, kid: own.name, typ: 'at+jwt' })
        .sign(wish.signedBy === 'published-key' ? sharedSecret : privateKey);
    },
    read,
    async verify(token, audience) {
      const claims = await read(token, { audience });
      if (claims === undefined) return undefined;
      const { scope, sub } = claims;
      return { subject: isString(sub) ? sub : '', scopes: isString(scope) ? scope.split(' ').filter(Boolean) : [] };
    },
  };
}

function claimsOf(issuer: string, audience: string, wish: TokenWish): JsonObject {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: wish.issuer ?? issuer,
    sub: wish.subject ?? 'reader',
    client_id: wish.clientId ?? 'litmus',
    scope: (wish.scopes ?? []).join(' '),
    iat: now + Math.min(0, wish.expiresIn ?? 0, wish.validFrom ?? 0),
    exp: now + (wish.expiresIn ?? LIFETIME_S),
    jti: crypto.randomUUID(),
    ...(wish.audience !== null && { aud: wish.audience ?? audience }),
    ...(wish.validFrom !== undefined && { nbf: now + wish.validFrom }),
    ...wish.claims,
  };
}

function encode(value: JsonObject): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
