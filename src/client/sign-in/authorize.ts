import * as oauth from 'oauth4webapi';
import { OFFLINE } from './choose-scope.ts';
import { describeError, remedyFor } from './refusals.ts';
import type { ServerMetadata } from './server-metadata.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** Sends a person to the authorization server, and resolves with what the redirect brought. */
export type AskPerson = (url: URL) => Promise<URLSearchParams>;

export interface AuthorizationSetup {
  readonly server: ServerMetadata;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope?: string;
  readonly resource?: string;
  readonly askPerson: AskPerson;
}

/** What is traded for a token. */
export interface Authorization {
  /** What the library made of the redirect once it was checked. */
  readonly callback: URLSearchParams;
  readonly verifier: string;
}

/** As long as a command line may be. */
const LONGEST_ADDRESS = 30_000;

/** Asks a person for access, with PKCE and a state of its own, and takes no answer but the one to this question. */
export async function authorize(setup: AuthorizationSetup): Promise<Authorization> {
  const { askPerson, clientId, redirectUri, resource, scope, server } = setup;
  if (server.authorizationEndpoint === undefined) {
    throw new SignInFailure(
      `The metadata of \`${server.issuer}\` has no \`authorization_endpoint\`.`,
      'Add it, or sign in as the client itself with `--client-credentials`.',
    );
  }
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorizationEndpoint);
  url.hash = '';
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    scope,
    resource,
    // Without it OpenID Connect gives no such scope.
    prompt: scope?.split(' ').includes(OFFLINE) ? 'consent' : undefined,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  if (url.href.length > LONGEST_ADDRESS) {
    throw new SignInFailure(
      `The address of the page to sign in at would have ${url.href.length} characters, which no browser is handed.`,
      'Name the scopes that are needed with `--scope`: those that the server lists are many.',
    );
  }
  return { callback: readRedirect(await askPerson(url), server, clientId, state), verifier };
}

/** RFC 9207 and RFC 6749: who answers comes first, then to which question; only then what is said counts. */
function readRedirect(parameters: URLSearchParams, server: ServerMetadata, clientId: string, state: string): URLSearchParams {
  const issuers = parameters.getAll('iss');
  const [issuer] = issuers;
  if (issuer === undefined && server.sendsIssuer)
    refuse(`names no issuer, although the metadata of \`${server.issuer}\` says that it does`, 'Send `iss` with each redirect.');
  if (issuers.length > 1 || (issuer !== undefined && issuer !== server.issuer))
    refuse(
      `comes from another issuer than the \`${server.issuer}\` that was asked`,
      'If that is the same server, write its issuer alike everywhere, to the last character.',
    );
  if (parameters.getAll('state').length !== 1 || parameters.get('state') !== state)
    refuse('does not answer what was asked: its `state` is another', 'Sign in again, and use the page that opens then.');
  const error = parameters.get('error');
  if (error !== null) {
    throw new SignInFailure(
      `The authorization server does not give access: ${describeError(error, parameters.get('error_description') ?? undefined)}.`,
      remedyFor(error),
    );
  }
  if (parameters.getAll('code').length !== 1 || parameters.get('code') === '') refuse('brings no code', 'Send `code` with the redirect.');
  const as: oauth.AuthorizationServer = { issuer: server.issuer, authorization_response_iss_parameter_supported: server.sendsIssuer };
  try {
    return oauth.validateAuthResponse(as, { client_id: clientId }, parameters, state);
  } catch {
    return refuse('is none of OAuth 2.1', 'Send `code` and `state` alone, and `iss`.');
  }
}

function refuse(what: string, remedy: string): never {
  throw new SignInFailure(`The redirect ${what}. No token is asked for.`, remedy);
}
