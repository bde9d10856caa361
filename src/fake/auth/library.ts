import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import { isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import { respondJson } from '../http/responses.ts';
import type { AuthSetup } from './auth-setup.ts';
import type { Authority } from './authority.ts';
import { type Injection, inject } from './inject.ts';
import { PATHS } from './paths.ts';
import { createProvider } from './provider.ts';

/** The library behind the authorization server, asked without a connection. */
export interface Library {
  readonly provider: Provider;
  ask(request: FakeHttpRequest): Promise<FakeHttpResponse>;
  /** For those who ask the provider themselves. */
  inject(request: FakeHttpRequest): Injection;
  /** What it says of the server. */
  describe(): Promise<JsonObject>;
}

/** What the library fires with the reason for a refusal. */
const REFUSALS = ['grant.error', 'authorization.error', 'registration_create.error', 'userinfo.error', 'revocation.error', 'server_error'];

export function openLibrary(setup: AuthSetup, authority: Authority): Library {
  const provider = createProvider(setup, authority);
  const handle = provider.callback();
  const details = new WeakMap<IncomingMessage, string>();
  for (const event of REFUSALS) {
    provider.on(event, ({ req }, error) => {
      const detail = 'error_detail' in error ? error.error_detail : event === 'server_error' ? error.stack : undefined;
      if (typeof detail === 'string') details.set(req, detail);
    });
  }
  const { host } = new URL(authority.issuer);
  // It names its endpoints by the host that it was asked at; the issuer has one name.
  const begin = (request: FakeHttpRequest) => inject({ ...request, headers: { ...request.headers, host } }, setup.issuerPath);
  const ask = async (request: FakeHttpRequest): Promise<FakeHttpResponse> => {
    const { answer, incoming, outgoing } = begin(withScope(request, setup));
    void handle(incoming, outgoing);
    return withDetail(await answer, details.get(incoming));
  };
  return {
    provider,
    ask,
    inject: begin,
    async describe() {
      const path = `${setup.issuerPath}/.well-known/openid-configuration`;
      const asked = { method: 'GET', path, query: new URLSearchParams(), headers: {}, body: '', signal: new AbortController().signal };
      const described = parseJson(String((await ask(asked)).body))?.value;
      if (!isObject(described)) return {};
      return {
        ...described,
        scopes_supported: [...setup.scopes, 'openid', 'offline_access'],
        introspection_endpoint: authority.issuer + PATHS.introspect,
      };
    },
  };
}

/** A client that asks for nothing in particular asks for what is usual. */
function withScope(request: FakeHttpRequest, { issuerPath, scopes }: AuthSetup): FakeHttpRequest {
  if (request.path !== issuerPath + PATHS.authorize || request.query.has('scope')) return request;
  const query = new URLSearchParams(request.query);
  query.set('scope', scopes.join(' '));
  return { ...request, query };
}

/** Whoever makes a client wants to know what the library keeps from clients. */
function withDetail(response: FakeHttpResponse, detail: string | undefined): FakeHttpResponse {
  const refusal = detail === undefined ? undefined : parseJson(String(response.body ?? ''))?.value;
  if (!isObject(refusal) || typeof refusal['error'] !== 'string') return response;
  return respondJson(response.status, { ...refusal, error_description: `${refusal['error_description']}: ${detail}` }, response.headers);
}
