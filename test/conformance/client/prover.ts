import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** What a proof is about. */
export interface Proven {
  readonly method: string;
  readonly url: string;
  /** That which the request carries. */
  readonly token?: string;
}

/** Shows that a client holds a key, with a proof for each request (RFC 9449). */
export interface Prover {
  prove(request: Proven): string;
  /** Takes what further proofs for a server must hold. False where there is nothing to take. */
  learn(url: string, nonce: string | undefined): boolean;
}

/** Signs at once and not later: a request is on its way when the call that sends it returns. */
export function createProver(): Prover {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const head = toPart({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) });
  const nonces = new Map<string, string>();
  return {
    prove({ method, token, url }) {
      const { origin, pathname } = new URL(url);
      const nonce = nonces.get(origin);
      const claims = {
        jti: randomUUID(),
        htm: method,
        htu: origin + pathname,
        iat: Math.floor(Date.now() / 1000),
        ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
        ...(nonce !== undefined && { nonce }),
      };
      const signed = `${head}.${toPart(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
    learn(url, nonce) {
      if (nonce === undefined) return false;
      nonces.set(new URL(url).origin, nonce);
      return true;
    },
  };
}

function toPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
