import type { Connection, HeaderChanges, HttpAnswer, SendOptions } from '../core/connection.ts';
import type { JsonObject } from '../core/json/json.ts';
import type { HttpLink, HttpRequest } from '../wire/link.ts';
import type { OpenConnection } from './connection.ts';

/** What lets requests over HTTP in. */
export interface Access {
  /** What a request carries; nothing before there is access. */
  headersFor(request: HttpRequest): HeaderChanges;
  /**
   * Sends, gets access where that is refused for want of it, and sends again. Resolves with the last answer, also where
   * no access was given.
   */
  ask<Answer extends HttpAnswer | undefined>(send: () => Promise<Answer>): Promise<Answer>;
}

/** The same way over HTTP, every request of which carries what lets it in. */
export function carryAccess(link: HttpLink, access: Access): HttpLink {
  const carried: Pick<HttpLink, 'request'> = {
    request: (request) => link.request({ ...request, headers: { ...access.headersFor(request), ...request.headers } }),
  };
  return Object.assign(Object.create(link) as HttpLink, carried);
}

/** The same connection, which gets access where it is refused. How long that takes is no part of any exchange. */
export function withAccess(connection: OpenConnection, access: Access): OpenConnection {
  const ask = async <Answered extends { readonly http?: HttpAnswer }>(send: () => Promise<Answered>): Promise<Answered> => {
    let answered: Answered | undefined;
    await access.ask(async () => {
      answered = await send();
      return answered.http;
    });
    return answered ?? send();
  };
  const exchange: Connection['exchange'] = (message, options) => ask(() => connection.exchange(message, options));
  const asking: Pick<Connection, 'exchange' | 'request' | 'notify' | 'send' | 'http'> = {
    exchange,
    request: (method: string, params?: JsonObject, options?: SendOptions) => exchange(connection.compose(method, params), options),
    notify: (method, params, options) => ask(() => connection.notify(method, params, options)),
    send: (raw, options) => ask(() => connection.send(raw, options)),
    http: (probe) => access.ask(() => connection.http(probe)),
  };
  return Object.assign(Object.create(connection) as OpenConnection, asking);
}
