import * as oauth from 'oauth4webapi';
import type { Way } from '../../../src/client/sign-in/find-way.ts';
import type { WireFetch } from '../../../src/client/sign-in/wire-fetch.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { toText } from '../../../src/core/json/to-text.ts';
import type { Grant, Pass } from './access-by-grant.ts';

// Access that nobody is asked for: who one is, somebody else has said already.

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const BY_ASSERTION = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** What the identity provider of a company said of a person becomes a grant for one server, and that a token. */
export function exchangeIdentity(context: JsonObject): Grant {
  const { client_id: id, client_secret: secret, idp_client_id: idAtProvider, idp_id_token: identity } = context;
  const provider = { issuer: toText(context['idp_issuer']), tokenEndpoint: toText(context['idp_token_endpoint']) };
  return async ({ way: { resource, scopes, server }, wire }) => {
    const grant = await requestToken(wire, provider, toText(idAtProvider), oauth.None(), TOKEN_EXCHANGE, {
      requested_token_type: 'urn:ietf:params:oauth:token-type:id-jag',
      audience: server.issuer,
      resource,
      scope: scopes?.join(' '),
      subject_token: toText(identity),
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    });
    const proof = oauth.ClientSecretBasic(toText(secret));
    return toPass(await requestToken(wire, server, toText(id), proof, BY_ASSERTION, { assertion: grant }));
  };
}

/** What the platform that a program runs on says of it becomes a token. */
export function proveWorkload(context: JsonObject): Grant {
  return async ({ way: { resource, scopes, server }, wire }) => {
    const parameters = { assertion: toText(context['valid_jwt']), resource, scope: scopes?.join(' ') };
    return toPass(await requestToken(wire, server, toText(context['client_id']), oauth.None(), BY_ASSERTION, parameters));
  };
}

async function requestToken(
  wire: WireFetch,
  { issuer, tokenEndpoint }: Pick<Way['server'], 'issuer' | 'tokenEndpoint'>,
  id: string,
  proof: oauth.ClientAuth,
  grantType: string,
  parameters: { readonly [name: string]: string | undefined },
): Promise<string> {
  const server: oauth.AuthorizationServer = { issuer, token_endpoint: tokenEndpoint };
  const client: oauth.Client = { client_id: id };
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const options = { [oauth.customFetch]: wire.fetch, [oauth.allowInsecureRequests]: true };
  const response = await oauth.genericTokenEndpointRequest(server, client, proof, grantType, given, options);
  // A grant is no token that a server takes.
  const recognizedTokenTypes = { n_a: () => {} };
  return (await oauth.processGenericTokenEndpointResponse(server, client, response, { recognizedTokenTypes })).access_token;
}

function toPass(token: string): Pass {
  return { headersFor: () => ({ authorization: `Bearer ${token}` }) };
}
