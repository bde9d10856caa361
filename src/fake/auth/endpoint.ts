import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';
import { respondJson } from '../http/responses.ts';
import type { AuthFault, AuthRoute } from './auth-fault.ts';
import type { AuthSetup } from './auth-setup.ts';
import type { Authority } from './authority.ts';
import { answerConsent } from './consent.ts';
import { addCors, answerPreflight, refuseForeign } from './guard.ts';
import { answerIntrospection } from './introspection.ts';
import { openLibrary } from './library.ts';
import { metadataPlaceOf, routeOf } from './paths.ts';
import { answerRegistration } from './registration.ts';
import { describeResource } from './resource.ts';
import { answerSign } from './sign.ts';

export interface AuthEndpointOptions {
  readonly setup: AuthSetup;
  readonly authority: Authority;
  readonly faults: readonly AuthFault[];
  readonly onAnswer?: (request: FakeHttpRequest, response: FakeHttpResponse) => void;
}

/** Everything that stands on the port of the authorization server. */
export function createAuthEndpoint({ authority, faults, onAnswer, setup }: AuthEndpointOptions): NextHttp {
  const library = openLibrary(setup, authority);
  const shared = new Map<string, unknown>();
  const { issuer } = authority;

  async function answerMetadata({ path }: FakeHttpRequest): Promise<FakeHttpResponse> {
    const place = metadataPlaceOf(path, setup.issuerPath);
    const described = await library.describe();
    const said = faults.reduce<typeof described | undefined>((metadata, fault) => {
      if (metadata === undefined || place === undefined || fault.describe === undefined) return metadata;
      return fault.describe(metadata, place);
    }, described);
    return said === undefined ? respondJson(404, { error: 'Nothing stands here.' }) : respondJson(200, said);
  }

  async function answerResource(): Promise<FakeHttpResponse> {
    if (setup.resource === undefined) return respondJson(404, { error: 'The server was started without a resource.' });
    return respondJson(200, describeResource(setup, issuer));
  }

  const routes: { readonly [route in AuthRoute]?: NextHttp } = {
    metadata: answerMetadata,
    'resource-metadata': answerResource,
    register: (request) => answerRegistration(setup, request, library.ask),
    consent: (request) => answerConsent(library.provider, setup, request, library.inject(request)),
    introspect: (request) => answerIntrospection(authority, request),
    sign: (request) => answerSign(authority, setup, request),
  };

  async function answer(request: FakeHttpRequest): Promise<FakeHttpResponse> {
    const route = routeOf(request.path, setup.issuerPath);
    if (request.method === 'OPTIONS') return addCors(request, route, answerPreflight(request));
    const around = { route, issuer, shared };
    const bent = faults.reduceRight<NextHttp>((next, { http }) => {
      return http === undefined ? next : async (asked) => http(asked, next, around);
    }, routes[route] ?? library.ask);
    return addCors(request, route, await bent(request));
  }

  return async (request) => {
    const response = refuseForeign(request) ?? (await answer(request));
    onAnswer?.(request, response);
    return response;
  };
}
