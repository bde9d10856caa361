import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import { respondJson } from '../http/responses.ts';
import type { Authority } from './authority.ts';

/** Says by RFC 7662 whether a token holds, for servers that ask instead of verifying. The audience is theirs to look at. */
export async function answerIntrospection({ read }: Authority, request: FakeHttpRequest): Promise<FakeHttpResponse> {
  if (request.method !== 'POST') return respondJson(405, { error: 'POST is expected.' }, { allow: 'POST' });
  const token = new URLSearchParams(request.body).get('token');
  if (token === null) return respondJson(400, { error: 'invalid_request', error_description: 'There is no `token`.' });
  const claims = await read(token);
  return respondJson(200, claims === undefined ? { active: false } : { ...claims, active: true, token_type: 'Bearer' });
}
