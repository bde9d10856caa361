import { randomBytes } from 'node:crypto';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { Fault, NextHttp } from '../fault.ts';
import { createEndpoint, type Endpoint, type EndpointOptions, MCP_PATH } from '../http/endpoint.ts';
import { mountAt } from '../http/mount.ts';
import type { Protection } from '../http/protection.ts';
import { SSE_PATH } from '../http/sse.ts';
import { createNotes, type Notes, type NotesLimits } from '../observe/notes.ts';
import { observeHttp } from '../observe/observe-http.ts';
import { guardByBearer } from './bearer-guard.ts';

/** Who may use an endpoint. */
export type EndpointAccess = { readonly bearer: string } | { readonly protection: Protection };

export interface PrivateEndpointOptions extends Omit<EndpointOptions, 'faults' | 'protection' | 'outside'> {
  /** Where the host listens, as `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** Played at its main URL. */
  readonly faults?: readonly Fault[];
  /** The fault of a name, which has a URL of its own. */
  readonly findFault: (name: string) => Fault | undefined;
  /** What is offered under a fault, where that differs. */
  readonly offersUnder?: (fault: Fault) => EndpointOptions['offers'];
  readonly access?: EndpointAccess;
  readonly log: FrameLog;
  /** How much is noted down; as much as many endpoints beside each other can bear when left out. */
  readonly notes?: NotesLimits;
  /** A page for the person who tries the client, at the path above all the others. It is not noted down. */
  readonly page?: () => string;
}

/** An endpoint for one client: whoever knows its URL is that client. */
export interface PrivateEndpoint {
  /** 128 bits that nobody guesses. */
  readonly id: string;
  /** Streamable HTTP, in both eras. */
  readonly url: string;
  readonly sseUrl: string;
  /** Where a person reads the page. */
  readonly pageUrl: string;
  /** The same server with one fault. */
  urlUnder(fault: string, wire?: 'http' | 'sse'): string;
  readonly log: FrameLog;
  /** What is seen of its client goes here as well, such as requests to an authorization server. */
  readonly notes: Notes;
  /** When something came last, on the clock of the log. */
  readonly lastUse: number;
  /** The answer to a request below its path; nothing where it serves no such fault. */
  answer(request: FakeHttpRequest, guard: (answer: NextHttp) => NextHttp): Promise<FakeHttpResponse> | undefined;
  /** Notes down how the client has ended that came to the main server, or to the one with a fault. */
  noteEnd(fault: string | undefined, end: { readonly code: number | null; readonly signal: string | null }): void;
  /** Notes down a request that only this endpoint can have been meant by. */
  observeStray(answer: NextHttp): NextHttp;
  close(): void;
}

/** The main server, or the name of its fault. */
const MAIN = 'main';

function connectionOf(name: string): string {
  return name === MAIN ? MAIN : `fault ${name}`;
}

export function createPrivateEndpoint(options: PrivateEndpointOptions): PrivateEndpoint {
  const { log, origin } = options;
  const id = randomBytes(16).toString('base64url');
  const notes = createNotes(log, options.notes);
  const served = new Map<string, { readonly endpoint: Endpoint; readonly answer: NextHttp; readonly connection: string }>();
  let lastUse = log.now();
  let open = 0;

  /** A stream that stays open is a use as well. */
  function use({ signal }: FakeHttpRequest): void {
    open += 1;
    signal.addEventListener(
      'abort',
      () => {
        open -= 1;
        lastUse = log.now();
      },
      { once: true },
    );
  }

  const prefixOf = (name: string) => (name === MAIN ? `/t/${id}` : `/t/${id}/fault/${name}`);

  function serve(name: string) {
    const known = served.get(name);
    if (known !== undefined) return known;
    const fault = name === MAIN ? undefined : options.findFault(name);
    if (name !== MAIN && fault === undefined) return undefined;
    const faults = fault === undefined ? (options.faults ?? []) : [fault];
    const prefix = prefixOf(name);
    const { access } = options;
    const offers = (faults[0] && options.offersUnder?.(faults[0])) ?? options.offers;
    const endpoint = createEndpoint(
      {
        ...options,
        faults,
        outside: (path) => prefix + path,
        ...(offers && { offers }),
        ...(access !== undefined && 'protection' in access && { protection: () => access.protection }),
      },
      () => origin + prefix + MCP_PATH,
    );
    const connection = connectionOf(name);
    notes.add({ kind: 'accept', from: 'wire', connection, wire: 'http', faults: faults.map((each) => each.id) });
    const guarded = access !== undefined && 'bearer' in access ? guardByBearer(access.bearer, endpoint.answer) : endpoint.answer;
    const made = { endpoint, connection, answer: mountAt(prefix, guarded) };
    served.set(name, made);
    return made;
  }

  serve(MAIN);
  return {
    id,
    url: `${origin}${prefixOf(MAIN)}${MCP_PATH}`,
    sseUrl: `${origin}${prefixOf(MAIN)}${SSE_PATH}`,
    pageUrl: `${origin}${prefixOf(MAIN)}/`,
    urlUnder: (fault, wire = 'http') => `${origin}${prefixOf(fault)}${wire === 'http' ? MCP_PATH : SSE_PATH}`,
    log,
    notes,
    get lastUse() {
      return open > 0 ? log.now() : lastUse;
    },
    answer(request, guard) {
      if (options.page !== undefined && request.method === 'GET' && request.path === `${prefixOf(MAIN)}/`) return showPage(options.page());
      const name = /\/fault\/([^/]+)/.exec(request.path)?.[1];
      const place = serve(name ?? MAIN);
      if (place === undefined) return undefined;
      use(request);
      return observeHttp(guard(place.answer), notes, place.connection)(request);
    },
    noteEnd(fault, end) {
      notes.add({ kind: 'exit', from: 'wire', connection: connectionOf(fault ?? MAIN), ...end, survivors: [] });
    },
    observeStray(answer) {
      return (request) => {
        use(request);
        return observeHttp(answer, notes, MAIN)(request);
      };
    },
    close() {
      for (const { endpoint } of served.values()) endpoint.end();
      served.clear();
    },
  };
}

/** Seconds after which a browser asks for the page again. */
const REFRESH_S = 3;

async function showPage(body: string): Promise<FakeHttpResponse> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', refresh: String(REFRESH_S) };
  return { status: 200, headers: { ...headers, 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' }, body };
}
