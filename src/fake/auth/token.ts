import type { JsonObject } from '../../core/json/json.ts';

/** What tokens are signed with. */
export type KeyAlgorithm = 'ES256' | 'RS256';

/** What a token is to say. What is left out is as a good token has it. */
export interface TokenWish {
  readonly subject?: string;
  readonly clientId?: string;
  readonly scopes?: readonly string[];
  /** `null` leaves the audience out. */
  readonly audience?: string | null;
  readonly issuer?: string;
  /** Seconds from now; a past token has less than 0. */
  readonly expiresIn?: number;
  /** Seconds from now from which on it holds. */
  readonly validFrom?: number;
  /**
   * `stranger` signs with a key that nobody publishes under the name of the real one; `published-key` takes the public
   * key for the secret of HS256, which deceives who lets the token choose its algorithm; `none` signs nothing.
   */
  readonly signedBy?: 'own' | 'stranger' | 'published-key' | 'none';
  /** Further claims; they win over those above. */
  readonly claims?: JsonObject;
}

/** What a good token allows. */
export interface Access {
  readonly subject: string;
  readonly scopes: readonly string[];
}
