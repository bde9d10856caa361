import type { JsonObject } from '../../core/json/json.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';
import type { AuthSetup } from './auth-setup.ts';

/** Where metadata of an issuer stands: a path of the issuer is inserted behind the well-known name, or stands before it. */
export type MetadataPlace = 'oauth-inserted' | 'oidc-inserted' | 'oidc-appended';

/** What a request is for; `elsewhere` is a path where nothing stands. */
export type AuthRoute =
  | 'metadata'
  | 'resource-metadata'
  | 'authorize'
  | 'token'
  | 'register'
  | 'keys'
  | 'consent'
  | 'introspect'
  | 'sign'
  | 'elsewhere';

/** The authorization server as its faults see it. */
export interface AuthSurroundings {
  readonly route: AuthRoute;
  readonly issuer: string;
  /** For faults to remember things in, as long as the server runs. */
  readonly shared: Map<string, unknown>;
}

/** One named misbehaviour of the authorization server. Everything that it does not bend stays as the reference does it. */
export interface AuthFault {
  /** Kebab-case: what the server does. The file has the same name. */
  readonly id: string;
  /** One sentence. */
  readonly does: string;
  /** Changes how the server is set up. Pure; of several faults one after the other. */
  setUp?(setup: AuthSetup): AuthSetup;
  /** Changes what the server says of itself at one of the places; `undefined` leaves nothing there. */
  describe?(metadata: JsonObject, place: MetadataPlace): JsonObject | undefined;
  /** Whether a token that holds is let in all the same, told of each use. Of several faults all must agree. */
  admits?(token: string, shared: Map<string, unknown>): boolean;
  /** Around one HTTP request; of several faults the first is the outermost. */
  http?(request: FakeHttpRequest, next: NextHttp, around: AuthSurroundings): Promise<FakeHttpResponse> | FakeHttpResponse;
}

export function defineAuthFault(fault: AuthFault): AuthFault {
  return fault;
}
