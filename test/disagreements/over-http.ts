import type { Revision } from '../../src/core/revision.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../../src/fake/fake-http.ts';
import type { Fault } from '../../src/fake/fault.ts';
import type { ShownProof } from './disagreement.ts';

type Hook = NonNullable<Fault['http']>;

/** The reference over HTTP, bent so, with which nothing is found unless `rest` says what. */
export function overHttp(revision: Revision, shows: string, http: Hook, rest: Partial<ShownProof> = {}): ShownProof {
  return { shows, over: 'http', revision, finds: [], ...rest, bend: { http, ...rest.bend } };
}

/** Gives some requests this response, and leaves the others to the server. */
export function gives(response: FakeHttpResponse, isMeant: (request: FakeHttpRequest, server: Parameters<Hook>[2]) => boolean): Hook {
  return (request, next, server) => (isMeant(request, server) ? response : next(request));
}

/** Changes what the server answers. */
export function changes(change: (response: FakeHttpResponse, request: FakeHttpRequest) => FakeHttpResponse): Hook {
  return async (request, next) => change(await next(request), request);
}

export const plain = (status: number, body = ''): FakeHttpResponse => ({ status, headers: { 'content-type': 'text/plain' }, body });
