import type { FrameDraft, HeaderList, MessageFrame } from '../src/core/frames/frame.ts';
import { createFrameLog } from '../src/core/frames/frame-log.ts';
import type { Json, JsonObject } from '../src/core/json/json.ts';
import type { Revision } from '../src/core/revision.ts';

type Headers = { readonly [name: string]: string };

/** What a client sends in one HTTP request, and what it is answered. */
export interface SeenRequest {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Headers;
  readonly body?: Json;
  readonly status?: number;
  readonly given?: Headers;
  /** The answer, as JSON. */
  readonly answer?: Json;
}

/** Writes down frames as the observers of the fake server do. Every frame comes a millisecond after the one before. */
export function createSeen() {
  let clock = 0;
  const log = createFrameLog(() => clock);
  const add = <Draft extends FrameDraft>(draft: Draft) => {
    clock += 1;
    return log.add(draft);
  };
  const seen = {
    frames: log.frames,
    wait: (ms: number) => {
      clock += ms;
    },
    now: () => log.now(),
    accept: (wire: 'http' | 'stdio' = 'http', faults: readonly string[] = [], connection = 'main') =>
      add({ kind: 'accept', from: 'wire', connection, wire, faults }),
    /** A line of stdio. */
    line: (from: 'client' | 'server', message: Json, connection = 'main') =>
      add({ kind: 'message', from, connection, text: JSON.stringify(message), message }),
    head: ({ method = 'POST', url = '/mcp', headers = {} }: SeenRequest, connection = 'main') =>
      add({ kind: 'request-head', from: 'client', connection, method, url, headers: listOf(headers) }),
    /** A message on the stream of a request. */
    event: (request: number, message: Json, more: Partial<Pick<MessageFrame, 'eventId'>> = {}, connection = 'main') =>
      add({ kind: 'message', from: 'server', connection, request, text: JSON.stringify(message), message, ...more }),
    http(request: SeenRequest, connection = 'main') {
      const head = seen.head(request, connection);
      const place = { connection, request: head.seq };
      const { body, answer, status = 200, given = {} } = request;
      if (body !== undefined) add({ kind: 'message', from: 'client', ...place, text: JSON.stringify(body), message: body });
      add({ kind: 'response-head', from: 'server', ...place, status, headers: listOf(given) });
      if (answer !== undefined) add({ kind: 'message', from: 'server', ...place, text: JSON.stringify(answer), message: answer });
      add({ kind: 'body-end', from: 'server', ...place, how: 'complete' });
      return head;
    },
    /** A session of Streamable HTTP up to the answer of `initialize`. */
    session(id: string | undefined, revision: Revision = '2025-11-25', connection = 'main') {
      return seen.http(
        {
          body: initialize(revision),
          answer: { jsonrpc: '2.0', id: 0, result: { protocolVersion: revision, capabilities: { tools: {} } } },
          ...(id !== undefined && { given: { 'Mcp-Session-Id': id } }),
        },
        connection,
      );
    },
    add,
  };
  return seen;
}

export function initialize(revision: string, id: Json = 0): JsonObject {
  return {
    jsonrpc: '2.0',
    id,
    method: 'initialize',
    params: { protocolVersion: revision, capabilities: { roots: {} }, clientInfo: { name: 'probe', version: '1.2.3' } },
  };
}

/** A request of the stateless era. */
export function modernRequest(id: Json, method: string, params: JsonObject = {}): JsonObject {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'probe', version: '2.0.0' },
    'io.modelcontextprotocol/clientCapabilities': { sampling: {} },
  };
  return { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } };
}

function listOf(headers: Headers): HeaderList {
  return Object.entries(headers);
}

export type Seen = ReturnType<typeof createSeen>;
