import { isModern, pause } from './bending.ts';
import type { FakeHttpResponse } from './fake-http.ts';
import type { Fault } from './fault.ts';

// Short ways to write the hooks of a fault that shows over HTTP alone.

type HttpHook = Required<Pick<Fault, 'http'>>;

/** Leaves one header field out of those that a browser may send. */
export function forbidField(field: string): HttpHook {
  return {
    async http(request, next) {
      const response = await next(request);
      const allowed = response.headers['access-control-allow-headers'];
      if (allowed === undefined) return response;
      const kept = allowed.split(', ').filter((name) => name !== field);
      return { ...response, headers: { ...response.headers, 'access-control-allow-headers': kept.join(', ') } };
    },
  };
}

/** Refuses a request while another of the same client is in work. */
export function refuseOverlap(refusal: FakeHttpResponse): HttpHook {
  return {
    async http(request, next, { shared }) {
      const key = `busy ${request.headers['mcp-session-id'] ?? ''}`;
      if (request.method !== 'POST' || !request.body.includes('"id"')) return next(request);
      if (shared.has(key)) return refusal;
      shared.set(key, true);
      try {
        await pause(5);
        return await next(request);
      } finally {
        shared.delete(key);
      }
    },
  };
}

/** Refuses what a session sends on another connection than the one that opened it, until it has sent a request there. */
export function refuseAwayFromHome(refusal: FakeHttpResponse): HttpHook {
  return {
    async http(request, next, { shared }) {
      const session = request.headers['mcp-session-id'];
      const response = await next(request);
      const given = response.headers['mcp-session-id'];
      if (given !== undefined) shared.set(`home ${given}`, request.socket);
      if (session === undefined || !shared.has(`home ${session}`)) return response;
      if (shared.get(`home ${session}`) !== request.socket) return refusal;
      // Once it has seen a request at home, every instance knows the session.
      if (request.body.includes('"id"')) shared.delete(`home ${session}`);
      return response;
    },
  };
}

/** Refuses a message that names no session with another status. */
export function refuseNamelessWith(status: number): HttpHook {
  return {
    async http(request, next) {
      const response = await next(request);
      const isBare = request.headers['mcp-session-id'] === undefined && request.body.includes('"method"') && !isModern(request);
      return isBare && response.status === 400 ? { ...response, status } : response;
    },
  };
}

/** So many requests are served as they should be before a fault that comes late shows. */
export const LATE_AFTER = 80;

/** Shows only after many requests. */
export function inTheEnd(answer: NonNullable<Fault['http']>): HttpHook {
  return {
    http(request, next, server) {
      const count = Number(server.shared.get('requests so far') ?? 0) + 1;
      server.shared.set('requests so far', count);
      return count > LATE_AFTER ? answer(request, next, server) : next(request);
    },
  };
}

/** Sees only headers whose names are written so, of those that belong to MCP. */
export function readNames(isRead: (name: string) => boolean): HttpHook {
  return {
    http(request, next) {
      const unread = (request.names ?? []).filter((name) => /^mcp-/i.test(name) && !isRead(name)).map((name) => name.toLowerCase());
      return next({ ...request, headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !unread.includes(name))) });
    },
  };
}
