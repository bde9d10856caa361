import { timingSafeEqual } from 'node:crypto';
import type { NextHttp } from '../fault.ts';
import { respondJson } from '../http/responses.ts';

/** Lets in whoever brings this token. There is no way to sign in for it: the documents of a sign-in are missing. */
export function guardByBearer(token: string, next: NextHttp): NextHttp {
  const wanted = Buffer.from(token);
  return async (request) => {
    if (request.method === 'OPTIONS') return next(request);
    if (request.path.startsWith('/.well-known/'))
      return { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' };
    const given = Buffer.from(/^Bearer +(.+)$/i.exec(request.headers['authorization'] ?? '')?.[1] ?? '');
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return next(request);
    const error = given.length === 0 ? '' : ', error="invalid_token"';
    return respondJson(401, { error: 'unauthorized' }, { 'www-authenticate': `Bearer realm="mcp-litmus"${error}` });
  };
}
