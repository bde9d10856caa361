import * as oauth from 'oauth4webapi';
import { Secret } from '../../core/secrets/secret.ts';
import { authenticate } from './client-authentication.ts';
import type { Grant, KnownClient, TokenPlace } from './grant.ts';
import { toSignInFailure } from './refusals.ts';
import { SignInFailure } from './sign-in-failure.ts';
import type { WireFetch } from './wire-fetch.ts';

/** What every request at a token endpoint needs. */
export interface TokenRequest {
  readonly place: TokenPlace;
  readonly client: KnownClient;
  readonly wire: WireFetch;
  /** What was asked for. */
  readonly scope?: string;
}

export interface CodeRequest extends TokenRequest {
  /** What the library made of the redirect once it was checked. */
  readonly callback: URLSearchParams;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Trades a code for a token. */
export async function exchangeCode({ callback, redirectUri, verifier, ...request }: CodeRequest): Promise<Grant> {
  return ask(request, (server, client, proof, options) =>
    oauth.authorizationCodeGrantRequest(server, client, proof, callback, redirectUri, verifier, options),
  );
}

/** Trades a refresh token for a fresh token. A server that gives no other refresh token means the old one to be kept. */
export async function refreshGrant(refreshToken: Secret, request: TokenRequest): Promise<Grant> {
  const grant = await ask(request, (server, client, proof, options) =>
    oauth.refreshTokenGrantRequest(server, client, proof, refreshToken.reveal(), options),
  );
  return { refreshToken, ...grant };
}

/** Asks for a token in the name of the client itself. */
export async function requestByCredentials(request: TokenRequest): Promise<Grant> {
  const { place, scope } = request;
  // Here the library takes nothing in addition.
  const parameters = { ...(scope !== undefined && { scope }), ...(place.resource !== undefined && { resource: place.resource }) };
  return ask(request, (server, client, proof, options) => oauth.clientCredentialsGrantRequest(server, client, proof, parameters, options));
}

type Send = (
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  proof: oauth.ClientAuth,
  options: oauth.TokenEndpointRequestOptions,
) => Promise<Response>;

async function ask({ client: known, place, scope, wire }: TokenRequest, send: Send): Promise<Grant> {
  const server: oauth.AuthorizationServer = { issuer: place.issuer, token_endpoint: place.tokenEndpoint };
  const client: oauth.Client = { client_id: known.id };
  try {
    const proof = await authenticate(known);
    const response = await send(server, client, proof, {
      [oauth.customFetch]: wire.fetch,
      [oauth.allowInsecureRequests]: true,
      ...(place.resource !== undefined && { additionalParameters: { resource: place.resource } }),
    });
    return toGrant(await oauth.processGenericTokenEndpointResponse(server, client, response), scope);
  } catch (error) {
    throw toSignInFailure(error, 'token endpoint');
  }
}

/** What a date can hold; a token that lasts longer does not end. */
const LAST_DATE = 8.64e15;

/** Control characters, and what is no single byte. */
const FITS_NO_HEADER = /[^\t\x20-\x7e\x80-\xff]/;

function toGrant(answer: oauth.TokenEndpointResponse, asked: string | undefined): Grant {
  if (answer.token_type !== 'bearer') throw new oauth.UnsupportedOperationError('no bearer token');
  if (FITS_NO_HEADER.test(answer.access_token)) {
    throw new SignInFailure(
      'The token endpoint gave a token that no header can carry: characters are in it that may not be sent, as line breaks are.',
      'Give out tokens of letters, digits and `-._~+/=` alone (RFC 6750, section 2.1).',
    );
  }
  const scope = answer.scope ?? asked;
  const expiresAt = Date.now() + (answer.expires_in ?? Number.NaN) * 1000;
  return {
    accessToken: new Secret(answer.access_token),
    ...(answer.refresh_token !== undefined && { refreshToken: new Secret(answer.refresh_token) }),
    ...(expiresAt <= LAST_DATE && { expiresAt }),
    ...(scope !== undefined && { scope }),
  };
}
