import type { KeyAlgorithm } from './token.ts';

export type ClientAuthentication = 'none' | 'client_secret_basic' | 'client_secret_post';

/** How an authorization server is built. Faults change it before the start. */
export interface AuthSetup {
  /** Behind the origin in the issuer: empty, or `/tenant`. */
  readonly issuerPath: string;
  /** The one resource that tokens are for; any when left out. */
  readonly resource?: string;
  /** Granted where a client asks for none. Others are known as soon as they are asked for. */
  readonly scopes: readonly string[];
  /** How many of the scopes that were asked for are granted; all when left out. */
  readonly grantsAtMost?: number;
  /** How clients may prove at the token endpoint who they are. */
  readonly authentication: readonly ClientAuthentication[];
  readonly registersClients: boolean;
  /** A client may be named by the URL of a document about it. */
  readonly readsClientDocuments: boolean;
  /** The port of a redirect to this machine must be the registered one. */
  readonly comparesPorts: boolean;
  /** Who gets refresh tokens, of those that are registered for them. */
  readonly refreshes: 'everybody' | 'nobody';
  /** Whose refresh tokens are replaced at each use. */
  readonly rotates: 'public-clients' | 'everybody';
  /** What tokens are signed with. */
  readonly algorithm: KeyAlgorithm;
  /** Seconds that an access token holds. */
  readonly lifetime: number;
}

export const USUAL_SETUP: AuthSetup = {
  issuerPath: '',
  scopes: ['mcp'],
  authentication: ['none', 'client_secret_basic', 'client_secret_post'],
  registersClients: true,
  readsClientDocuments: true,
  comparesPorts: false,
  refreshes: 'everybody',
  rotates: 'public-clients',
  algorithm: 'ES256',
  lifetime: 600,
};
