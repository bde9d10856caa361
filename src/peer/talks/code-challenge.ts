import { sha256 } from '@noble/hashes/sha2.js';

/** The challenge that belongs to a `code_verifier`: its SHA-256 in base64url without padding (RFC 7636, section 4.2). */
export function codeChallengeOf(verifier: string): string {
  const hash = sha256(new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
