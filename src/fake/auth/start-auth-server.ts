import { UserError } from '../../core/user-error.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';
import { listenLocally } from '../http/listen.ts';
import { respondEmpty } from '../http/responses.ts';
import { type AuthSetup, USUAL_SETUP } from './auth-setup.ts';
import { createAuthority } from './authority.ts';
import { findAuthFaults } from './find-auth-faults.ts';
import { PATHS, resourceMetadataUrl } from './paths.ts';
import type { Access, KeyAlgorithm, TokenWish } from './token.ts';

export interface AuthServerOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The URL of the MCP server that tokens are for; when left out, they are for whatever a client asks them for. */
  readonly resource?: string;
  /** Names of faults, the first outermost. */
  readonly faults?: readonly string[];
  /** Granted where a client asks for none; `mcp` when left out. Whatever a client asks for is granted as well. */
  readonly scopes?: readonly string[];
  /** What tokens are signed with; ES256 when left out. */
  readonly algorithm?: KeyAlgorithm;
  /** Seconds that an access token holds; 600 when left out. */
  readonly lifetime?: number;
  /** Told of every request with its answer. */
  readonly onAnswer?: (request: FakeHttpRequest, response: FakeHttpResponse) => void;
  /** Sees every request with its answer as it is written. */
  readonly observe?: (answer: NextHttp) => NextHttp;
}

export interface RunningAuthServer {
  readonly issuer: string;
  readonly jwksUri: string;
  /** Where servers ask whether a token holds. */
  readonly introspectUri: string;
  /** Where tests have tokens signed. */
  readonly signUri: string;
  /** Where the metadata of the resource stands, ready to be named in a challenge. */
  readonly resourceMetadataUri?: string;
  readonly algorithm: KeyAlgorithm;
  readonly scopes: readonly string[];
  /** The same as a POST to `signUri`. @param wish nothing for a good token */
  sign(wish?: TokenWish): Promise<string>;
  /** What a token allows at this audience; nothing where it is refused. */
  verify(token: string, audience: string): Promise<Access | undefined>;
  close(): Promise<void>;
}

/** Starts an OAuth 2.1 authorization server on 127.0.0.1. */
export async function startAuthServer(options: AuthServerOptions = {}): Promise<RunningAuthServer> {
  const faults = findAuthFaults(options.faults ?? []);
  const setup = faults.reduce<AuthSetup>((before, fault) => fault.setUp?.(before) ?? before, {
    ...USUAL_SETUP,
    ...(options.resource !== undefined && { resource: checkResource(options.resource) }),
    ...(options.scopes !== undefined && { scopes: options.scopes }),
    ...(options.algorithm !== undefined && { algorithm: options.algorithm }),
    ...(options.lifetime !== undefined && { lifetime: options.lifetime }),
  });
  // The library is large, and nobody else needs it.
  const { createAuthEndpoint } = await import('./endpoint.ts');
  let answer: NextHttp = async () => respondEmpty(503);
  const listening = await listenLocally({ port: options.port ?? 0, ...(options.observe && { observe: options.observe }) }, (request) =>
    answer(request),
  );
  try {
    const issuer = listening.origin + setup.issuerPath;
    const authority = await createAuthority(issuer, setup.algorithm);
    const uses = new Map<string, unknown>();
    answer = createAuthEndpoint({ setup, authority, faults, ...(options.onAnswer && { onAnswer: options.onAnswer }) });
    return {
      issuer,
      jwksUri: issuer + PATHS.keys,
      introspectUri: issuer + PATHS.introspect,
      signUri: issuer + PATHS.sign,
      ...(setup.resource !== undefined && { resourceMetadataUri: resourceMetadataUrl(listening.origin, setup.resource) }),
      algorithm: setup.algorithm,
      scopes: setup.scopes,
      sign: (wish = {}) => authority.sign(setup.resource ?? issuer, { scopes: setup.scopes, ...wish }),
      async verify(token, audience) {
        const allowed = await authority.verify(token, audience);
        return allowed !== undefined && faults.every(({ admits }) => admits?.(token, uses) ?? true) ? allowed : undefined;
      },
      close: listening.close,
    };
  } catch (error) {
    await listening.close();
    throw error;
  }
}

function checkResource(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && !text.includes('#')) return text;
  throw new UserError('NO_RESOURCE_URL', `\`${text}\` is no URL of a server.`, 'Expected its endpoint, as `http://127.0.0.1:3000/mcp`.');
}
