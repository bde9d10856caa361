import type { Frame, HeaderList } from '../../../src/core/frames/frame.ts';
import { messagesIn } from '../../../src/core/frames/message.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import type { ClientFault } from '../../../src/fake/client/client-fault.ts';
import { type Played, type PlayOptions, playClient } from '../../../src/fake/client/play-client.ts';
import { defineFault, type FakeWire, type Fault } from '../../../src/fake/fault.ts';
import { startHttpServer } from '../../../src/fake/http/http-server.ts';
import type { Protection } from '../../../src/fake/http/protection.ts';
import type { FakeServerOptions } from '../../../src/fake/server/server.ts';
import { createMemoryTarget } from '../../../src/fake/stdio/memory-peer.ts';

export interface Scene extends Omit<PlayOptions, 'target' | 'faults'> {
  readonly wire: FakeWire;
  readonly client?: ClientFault;
  readonly server?: readonly Fault[];
  readonly serves?: FakeServerOptions;
  /** Who lets clients in; everybody may when left out. */
  readonly protection?: Protection;
}

/** A server that asks its client for everything that there is to ask, before it lists its prompts. */
export const asksForAll = defineFault({
  id: 'asks-for-all',
  does: 'Asks its client for everything.',
  until: '2025-11-25',
  async handle(message, next, session) {
    if (message['method'] !== 'prompts/list') return next(message);
    for (const method of ['ping', 'roots/list', 'sampling/createMessage', 'elicitation/create', 'made/up']) {
      session.send({ jsonrpc: '2.0', id: `asked ${method}`, method });
    }
    session.send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Asked.' } });
    return next(message);
  },
});

/** Plays the client against the fake server in this process. */
export async function play({ wire, client, server = [], serves = {}, protection, ...options }: Scene): Promise<Played> {
  const faults = client === undefined ? [] : [client];
  const served = { ...serves, faults: server };
  if (wire === 'stdio') return playClient({ ...options, faults, target: createMemoryTarget(served) });
  const running = await startHttpServer({
    ...served,
    wires: ['http', 'sse'],
    port: 0,
    ...(protection && { protection: async () => protection }),
  });
  const url = wire === 'http' ? running.url : running.sseUrl;
  try {
    return await playClient({ ...options, faults, target: { kind: 'url', url, transport: wire, headers: {}, insecure: false } });
  } finally {
    await running.close();
  }
}

/** Messages that the client sent, in their order. */
export function sentBy({ frames }: Played): readonly JsonObject[] {
  return frames.flatMap((frame) => (frame.kind === 'message' && frame.from === 'client' ? messagesIn(frame.message) : []));
}

/** Its requests and notifications of one method. */
export function sentOf(played: Played, method: string): readonly JsonObject[] {
  return sentBy(played).filter((message) => message['method'] === method);
}

export interface Head {
  readonly method: string;
  readonly headers: HeaderList;
}

/** The heads of its HTTP requests. */
export function headsOf({ frames }: Played): readonly Head[] {
  return frames.flatMap((frame) => (frame.kind === 'request-head' ? [frame] : []));
}

/** Steps that did not come to their end. */
export function failedIn({ steps }: Played): readonly string[] {
  return steps.flatMap(({ name, outcome, text }) => (outcome === 'failed' ? [`${name}: ${text}`] : []));
}

/** What the client did, without what differs from run to run: ids by chance, times, how often it asked for a task. */
export function transcriptOf({ frames, wire }: Played): readonly string[] {
  const lines = frames.flatMap((frame: Frame) => {
    if (frame.from !== 'client') return [];
    if (frame.kind === 'request-head') {
      const headers = frame.headers.filter(([name]) => !['host', 'content-length'].includes(name.toLowerCase()));
      return [`${frame.method} ${JSON.stringify(headers)}`];
    }
    return 'text' in frame ? [frame.text] : [frame.kind];
  });
  const steady = lines
    .filter((line) => !/tasks\/|taskId|long_task/.test(line))
    .map((line) =>
      line
        .replace(/"(mcp-session-id|last-event-id)","(?!session-of-mine)[^"]*"/gi, '"$1","…"')
        .replace(/eyJ[\w.-]{20,}/g, '…')
        .replace(/"id":(\d+)|progress-\d+/g, (whole, id: string | undefined) =>
          id === undefined ? 'progress-…' : Number(id) > 70 ? '"id":…' : whole,
        ),
    );
  // Over HTTP, answers and requests overtake one another, and heads look alike.
  return wire === 'stdio' ? steady : [...new Set(steady)].sort();
}
