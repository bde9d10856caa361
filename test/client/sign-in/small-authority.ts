import { isObject, type JsonObject, parseJson } from '../../../src/core/json/json.ts';
import { serve } from '../../wire/http/servers.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly json: JsonObject;
  readonly authorization: string | undefined;
}

export interface SmallAnswer {
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  /** Sent as JSON unless it is a text. */
  readonly body?: unknown;
}

/** What stands at a path in place of what usually does. */
export type Routes = { readonly [path: string]: (asked: Asked, origin: string) => SmallAnswer };

/** An MCP server and its authorization server in one, of a few lines: each answer can be replaced. */
export async function startSmallAuthority(changes: Routes = {}) {
  const asked: Asked[] = [];
  let origin = '';
  let tokens = 0;
  const usual: Routes = {
    '/.well-known/oauth-protected-resource/mcp': () => ({ body: { resource: `${origin}/mcp`, authorization_servers: [origin] } }),
    '/.well-known/oauth-authorization-server': () => ({ body: metadataOf(origin) }),
    '/register': ({ json }) => ({ status: 201, body: { ...json, client_id: `client-${tokens}` } }),
    '/authorize': ({ query }) => {
      const redirectUri = query.get('redirect_uri');
      if (redirectUri === null) return { status: 400 };
      const back = new URL(redirectUri);
      back.search = String(new URLSearchParams({ code: 'the-code-1234', state: query.get('state') ?? '', iss: origin }));
      return { status: 302, headers: { location: back.href } };
    },
    '/token': ({ form }) => ({
      body: { access_token: `token-number-${++tokens}`, token_type: 'Bearer', expires_in: 60, scope: form.get('scope') ?? undefined },
    }),
    '/mcp': ({ authorization }) =>
      authorization === undefined ? { status: 401, headers: { 'www-authenticate': 'Bearer' } } : { body: {} },
  };
  const running = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', origin);
      const text = Buffer.concat(chunks).toString();
      const json = parseJson(text)?.value;
      const each: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        form: new URLSearchParams(text),
        json: isObject(json) ? json : {},
        authorization: request.headers.authorization,
      };
      asked.push(each);
      const { body = '', headers = {}, status = 200 } = (changes[each.path] ?? usual[each.path])?.(each, origin) ?? { status: 404 };
      const isText = typeof body === 'string';
      response.writeHead(status, { ...(!isText && { 'content-type': 'application/json' }), ...headers });
      response.end(isText ? body : JSON.stringify(body));
    });
  });
  origin = running.origin;
  return { origin, url: `${origin}/mcp`, asked, at: (path: string) => asked.filter((each) => each.path === path) };
}

export function metadataOf(origin: string, issuer = origin): JsonObject {
  return {
    issuer,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** A person who allows everything at once. */
export async function followPage(page: URL): Promise<URLSearchParams> {
  const answer = await fetch(page, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
