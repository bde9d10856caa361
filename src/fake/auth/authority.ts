import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';
import type { JsonObject } from '../../core/json/json.ts';

/** What a token is to say. What is left out is as a good token has it. */
export interface TokenWish {
  readonly subject?: string;
  readonly scopes?: readonly string[];
  /** `null` leaves the audience out. */
  readonly audience?: string | null;
  readonly issuer?: string;
  /** Seconds from now; a past token has less than 0. */
  readonly expiresIn?: number;
  /** Seconds from now from which on it holds. */
  readonly validFrom?: number;
  /** `stranger` signs with a key that nobody publishes under the name of the real one; `none` signs nothing. */
  readonly signedBy?: 'own' | 'stranger' | 'none';
}

/** What a good token allows. */
export interface Access {
  readonly subject: string;
  readonly scopes: readonly string[];
}

/** The keys of an authorization server, and what they sign. */
export interface Authority {
  readonly issuer: string;
  readonly jwks: JSONWebKeySet;
  /** The private key, for whoever serves tokens with it. */
  readonly privateJwk: JWK;
  sign(audience: string, wish?: TokenWish): Promise<string>;
  /** What a token allows at this audience; nothing where it is not one of ours, or not for it, or not now. */
  verify(token: string, audience: string): Promise<Access | undefined>;
}

const ALGORITHM = 'ES256';
const LIFETIME_S = 600;

/** @param issuer its URL, as tokens and metadata name it */
export async function createAuthority(issuer: string): Promise<Authority> {
  const [own, stranger] = await Promise.all([createKeys(), createKeys()]);
  return {
    issuer,
    jwks: { keys: [{ ...own.publicJwk, kid: 'own', alg: ALGORITHM, use: 'sig' }] },
    privateJwk: { ...own.privateJwk, kid: 'own', alg: ALGORITHM, use: 'sig' },
    async sign(audience, wish = {}) {
      const now = Math.floor(Date.now() / 1000);
      const claims: JsonObject = {
        iss: wish.issuer ?? issuer,
        sub: wish.subject ?? 'reader',
        client_id: 'litmus',
        scope: (wish.scopes ?? []).join(' '),
        iat: now + Math.min(0, wish.expiresIn ?? 0, wish.validFrom ?? 0),
        exp: now + (wish.expiresIn ?? LIFETIME_S),
        jti: crypto.randomUUID(),
        ...(wish.audience !== null && { aud: wish.audience ?? audience }),
        ...(wish.validFrom !== undefined && { nbf: now + wish.validFrom }),
      };
      if (wish.signedBy === 'none') return `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;
      const { privateKey } = wish.signedBy === 'stranger' ? stranger : own;
      return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, kid: 'own', typ: 'at+jwt' }).sign(privateKey);
    },
    async verify(token, audience) {
      try {
        const { payload } = await jwtVerify(token, own.publicKey, { issuer, audience, algorithms: [ALGORITHM] });
        const scope = typeof payload['scope'] === 'string' ? payload['scope'] : '';
        return { subject: payload.sub ?? '', scopes: scope.split(' ').filter(Boolean) };
      } catch {
        return undefined;
      }
    },
  };
}

async function createKeys() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { privateKey, publicKey, privateJwk: await exportJWK(privateKey), publicJwk: await exportJWK(publicKey) };
}

function encode(value: JsonObject): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
