import type { NextHttp } from '../fault.ts';

/** The path under which clients reach a path of a server. */
export type Outside = (path: string) => string;

const WELL_KNOWN = /^\/\.well-known\/[^/]+(?=\/|$)/;

/** The path that a server knows by itself, where the one that was asked for lies below the prefix. */
export function insidePath(path: string, prefix: string): string | undefined {
  const known = WELL_KNOWN.exec(path)?.[0] ?? '';
  const rest = path.slice(known.length);
  if (rest === prefix) return known === '' ? '/' : known;
  return rest.startsWith(`${prefix}/`) ? known + rest.slice(prefix.length) : undefined;
}

/** A server below a prefix of paths. What it knows of paths stays as it is without one. */
export function mountAt(prefix: string, answer: NextHttp): NextHttp {
  return async (request) => {
    const path = insidePath(request.path, prefix);
    if (path === undefined) return { status: 404, headers: {} };
    const response = await answer({ ...request, path });
    const { location } = response.headers;
    if (location === undefined || !location.startsWith('/') || location.startsWith(`${prefix}/`)) return response;
    return { ...response, headers: { ...response.headers, location: prefix + location } };
  };
}
