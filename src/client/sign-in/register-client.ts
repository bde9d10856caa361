import * as oauth from 'oauth4webapi';
import { isString } from '../../core/json/json.ts';
import { Secret } from '../../core/secrets/secret.ts';
import { chooseAuthentication } from './client-authentication.ts';
import type { ClientAuthentication, KnownClient } from './grant.ts';
import { toSignInFailure } from './refusals.ts';
import type { ServerMetadata } from './server-metadata.ts';
import { SignInFailure } from './sign-in-failure.ts';
import type { WireFetch } from './wire-fetch.ts';

/** How the user wants the client to be known. */
export interface ClientWish {
  /** Registered beforehand. */
  readonly id?: string;
  readonly secret?: Secret;
  /** A private key in PEM form. */
  readonly key?: Secret;
  /** The URL of a document about the client, which is its id wherever such are read. */
  readonly documentUrl?: string;
}

export interface Registration {
  readonly wish: ClientWish;
  readonly server: ServerMetadata;
  readonly redirectUri: string;
  readonly scope?: string;
  readonly wire: WireFetch;
}

const GRANTS = ['authorization_code', 'refresh_token'];

/** Makes the client known: as registered beforehand, else by its document, else by registering it. */
export async function registerClient({ redirectUri, scope, server, wire, wish }: Registration): Promise<KnownClient> {
  const { documentUrl, id, key, secret } = wish;
  if (id !== undefined) return { id, authentication: chooseAuthentication(wish, server), ...(secret && { secret }), ...(key && { key }) };
  if (documentUrl !== undefined && server.readsClientDocuments) return { id: documentUrl, authentication: 'none' };
  const { issuer, registrationEndpoint, tokenEndpoint } = server;
  if (registrationEndpoint === undefined) {
    throw new SignInFailure(
      `\`${issuer}\` registers no clients${server.readsClientDocuments ? ', and no document about ours was named' : ''}.`,
      server.readsClientDocuments
        ? 'Name a client with `--client-id`, or its document with `--client-metadata-url`.'
        : 'Register a client by hand, and name it with `--client-id`.',
    );
  }
  try {
    const response = await oauth.dynamicClientRegistrationRequest(
      { issuer, token_endpoint: tokenEndpoint, registration_endpoint: registrationEndpoint },
      {
        client_name: 'mcp-litmus',
        redirect_uris: [redirectUri],
        grant_types: GRANTS,
        response_types: ['code'],
        application_type: 'native',
        token_endpoint_auth_method: wishedAuthentication(server),
        ...(scope !== undefined && { scope }),
      },
      { [oauth.customFetch]: wire.fetch, [oauth.allowInsecureRequests]: true },
    );
    // Some answer 200 to a registration that went well.
    const answered = response.status === 200 ? new Response(response.body, { status: 201, headers: response.headers }) : response;
    return toClient(await oauth.processDynamicClientRegistrationResponse(answered), server);
  } catch (error) {
    throw toSignInFailure(error, 'registration endpoint');
  }
}

/** A program on the machine of its user keeps no secret, but some servers want one all the same. */
function wishedAuthentication({ authentication }: ServerMetadata): ClientAuthentication {
  return (['none', 'client_secret_basic', 'client_secret_post'] as const).find((way) => authentication?.includes(way)) ?? 'none';
}

/** The client goes by what it was registered as, not by what it asked for. */
function toClient(registered: oauth.OmitSymbolProperties<oauth.Client>, server: ServerMetadata): KnownClient {
  const { client_id: id, client_secret: text, token_endpoint_auth_method: method } = registered;
  const secret = typeof text === 'string' && text !== '' ? new Secret(text) : undefined;
  const takesNone =
    server.authentication?.includes('none') === true && !server.authentication.some((way) => way.startsWith('client_secret_'));
  const authentication = method ?? (takesNone ? 'none' : chooseAuthentication({ ...(secret && { secret }) }, server));
  if (authentication !== 'none' && authentication !== 'client_secret_basic' && authentication !== 'client_secret_post') {
    throw new SignInFailure(
      `The client was registered for ${isString(authentication) ? `\`${authentication.slice(0, 100)}\`` : 'what is no text'}, which it did not ask for.`,
      'Register clients as they ask.',
    );
  }
  return { id, authentication, ...(secret && { secret }) };
}
