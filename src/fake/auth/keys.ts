import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';
import type { KeyAlgorithm } from './token.ts';

/** The name under which the key is published. */
export const KEY_NAME = 'own';

export interface Keys {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  /** The public key as text, taken for a secret. */
  readonly sharedSecret: Uint8Array;
}

export async function createKeys(algorithm: KeyAlgorithm): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const named = { kid: KEY_NAME, alg: algorithm, use: 'sig' };
  return {
    privateKey,
    publicKey,
    privateJwk: { ...(await exportJWK(privateKey)), ...named },
    publicJwk: { ...(await exportJWK(publicKey)), ...named },
    sharedSecret: new TextEncoder().encode(await exportSPKI(publicKey)),
  };
}
