import { type CryptoKey, calculateJwkThumbprint, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';
import type { KeyAlgorithm } from './token.ts';

export interface Keys {
  /** Under which the key is published; no other key has it, so that servers which keep keys see that there is another one. */
  readonly name: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  /** The public key as text, taken for a secret. */
  readonly sharedSecret: Uint8Array;
}

export async function createKeys(algorithm: KeyAlgorithm): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const name = await calculateJwkThumbprint(publicJwk);
  const named = { kid: name, alg: algorithm, use: 'sig' };
  return {
    name,
    privateKey,
    publicKey,
    privateJwk: { ...(await exportJWK(privateKey)), ...named },
    publicJwk: { ...publicJwk, ...named },
    sharedSecret: new TextEncoder().encode(await exportSPKI(publicKey)),
  };
}
