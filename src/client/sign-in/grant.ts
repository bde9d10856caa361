import type { Secret } from '../../core/secrets/secret.ts';

/** How a client proves at the token endpoint who it is. */
export type ClientAuthentication = 'none' | 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';

/** A client as an authorization server knows it. */
export interface KnownClient {
  readonly id: string;
  readonly authentication: ClientAuthentication;
  readonly secret?: Secret;
  /** A private key in PEM form, for `private_key_jwt`. */
  readonly key?: Secret;
}

/** What an authorization server gave. */
export interface Grant {
  readonly accessToken: Secret;
  readonly refreshToken?: Secret;
  /** Milliseconds since 1970; missing where it was not said. */
  readonly expiresAt?: number;
  /** What was granted, or asked for where nothing is said of it. */
  readonly scope?: string;
}

/** Where tokens are asked for, and for what. */
export interface TokenPlace {
  readonly issuer: string;
  readonly tokenEndpoint: string;
  readonly resource?: string;
}
