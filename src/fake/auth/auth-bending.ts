import type { AuthFault } from './auth-fault.ts';

type HttpHook = NonNullable<AuthFault['http']>;

/** Changes the parameters with which a client gets its answer back. */
export function bendRedirect(bend: (parameters: URLSearchParams) => void): HttpHook {
  return async (request, next, { issuer }) => {
    const response = await next(request);
    const { location } = response.headers;
    if (location === undefined || !URL.canParse(location)) return response;
    const url = new URL(location);
    const isAnswer = url.searchParams.has('code') || url.searchParams.has('error');
    if (!isAnswer || location.startsWith(`${issuer}/`)) return response;
    bend(url.searchParams);
    return { ...response, headers: { ...response.headers, location: url.href } };
  };
}
