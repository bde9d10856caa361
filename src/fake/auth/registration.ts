import { isArray, isObject, isString, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';
import { respondJson } from '../http/responses.ts';
import type { AuthSetup } from './auth-setup.ts';
import { withApplicationType } from './clients.ts';

/** Registers a client by RFC 7591: what it may leave out is filled in, and what is not served is replaced. */
export async function answerRegistration(setup: AuthSetup, request: FakeHttpRequest, next: NextHttp): Promise<FakeHttpResponse> {
  const asked = request.method === 'POST' ? parseJson(request.body)?.value : undefined;
  if (asked === undefined || !isObject(asked)) return next(request);
  // Scopes are known as they come; the library wants them all beforehand.
  const { scope, ...metadata } = asked;
  const response = await next({ ...request, body: JSON.stringify(completed(metadata, setup)) });
  const registered = parseJson(String(response.body ?? ''))?.value;
  if (response.status !== 201 || !isObject(registered) || scope === undefined) return response;
  return respondJson(201, { ...registered, scope }, response.headers);
}

function completed(metadata: JsonObject, setup: AuthSetup): JsonObject {
  const method = metadata['token_endpoint_auth_method'];
  const isServed = method === undefined ? setup.authentication.includes('client_secret_basic') : isString(method) && isOneOf(method, setup);
  const grants = metadata['grant_types'];
  const isForPrograms = isArray(grants) && !grants.includes('authorization_code');
  return {
    ...withApplicationType(metadata, setup),
    ...(!isServed && { token_endpoint_auth_method: setup.authentication[0] }),
    ...(isForPrograms && { redirect_uris: [], response_types: [], ...metadata }),
  };
}

function isOneOf(method: string, { authentication }: AuthSetup): boolean {
  return authentication.some((served) => served === method);
}
