import { isObject, isString, type JsonObject, parseJson } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../../fake/fake-http.ts';
import { toVisibleLine } from '../../reporters/visible.ts';

const LONGEST = 300;

/** A request to the authorization server in one line: what was asked, the status, and why it was refused. No token, code or secret is in it. */
export function showRequest({ method, path }: FakeHttpRequest, response: FakeHttpResponse): string {
  const because = reasonOf(response);
  return toVisibleLine(`${method} ${path} ${response.status}${because === undefined ? '' : ` ${because}`}`, LONGEST);
}

/** An answer that a client cannot be glad of. */
export function isRefusal(response: FakeHttpResponse): boolean {
  return response.status >= 400 || errorOf(response) !== undefined;
}

function reasonOf(response: FakeHttpResponse): string | undefined {
  const said = errorOf(response);
  if (said === undefined) return undefined;
  const { error, error_description: description } = said;
  return isString(description) ? `${toText(error)}: ${description}` : toText(error);
}

/** In the body, or in the parameters that lead back to the client. */
function errorOf({ body, headers }: FakeHttpResponse): JsonObject | undefined {
  const { location } = headers;
  const parameters = location !== undefined && URL.canParse(location) ? Object.fromEntries(new URL(location).searchParams) : undefined;
  const said = parameters ?? (typeof body === 'string' ? parseJson(body)?.value : undefined);
  return isObject(said) && said['error'] !== undefined ? said : undefined;
}
