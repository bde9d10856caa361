import * as oauth from 'oauth4webapi';
import { authorize } from '../../../src/client/sign-in/authorize.ts';
import { authenticate } from '../../../src/client/sign-in/client-authentication.ts';
import { registerClient } from '../../../src/client/sign-in/register-client.ts';
import type { WireFetch } from '../../../src/client/sign-in/wire-fetch.ts';
import { headerOf } from '../../../src/core/frames/frame.ts';
import type { Grant } from './access-by-grant.ts';
import { allow, REDIRECT } from './person.ts';
import { createProver, type Prover } from './prover.ts';

/** Signs in for a token that is bound to a key, and shows with each request that it holds the key. */
export const signInWithProofs: Grant = async ({ endpoint, way: { resource, server }, wire }) => {
  const prover = createProver();
  const known = await registerClient({ wish: {}, server, redirectUri: REDIRECT, wire });
  const asked = { server, clientId: known.id, redirectUri: REDIRECT, askPerson: allow, ...(resource !== undefined && { resource }) };
  const { callback, verifier } = await authorize(asked);
  const as: oauth.AuthorizationServer = { issuer: server.issuer, token_endpoint: server.tokenEndpoint };
  const client: oauth.Client = { client_id: known.id };
  const response = await oauth.authorizationCodeGrantRequest(as, client, await authenticate(known), callback, REDIRECT, verifier, {
    [oauth.customFetch]: fetchWithProof(wire, prover),
    [oauth.allowInsecureRequests]: true,
    ...(resource !== undefined && { additionalParameters: { resource } }),
  });
  const { access_token: token } = await oauth.processAuthorizationCodeResponse(as, client, response);
  return {
    headersFor: ({ method }) => ({ authorization: `DPoP ${token}`, dpop: prover.prove({ method, url: endpoint, token }) }),
    learns: ({ headers }) => prover.learn(endpoint, headerOf(headers, 'dpop-nonce')),
  };
};

/** A refusal that brings a nonce is answered with a proof that holds it. */
function fetchWithProof(wire: WireFetch, prover: Prover): WireFetch['fetch'] {
  return async (url, request) => {
    const send = () =>
      wire.fetch(url, { ...request, headers: { ...request.headers, dpop: prover.prove({ method: request.method, url }) } });
    const response = await send();
    const isTold = response.status === 400 && prover.learn(url, response.headers.get('dpop-nonce') ?? undefined);
    return isTold ? send() : response;
  };
}
