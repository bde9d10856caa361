import { afterEach } from 'vitest';
import { type AttemptOptions, createOpener, type Opener } from '../../src/client/opener.ts';
import { createSilentCalls } from '../../src/client/silent-calls.ts';
import type { Connection } from '../../src/core/connection.ts';
import type { FrameOf } from '../../src/core/frames/frame.ts';
import { createFrameLog, type FrameLog } from '../../src/core/frames/frame-log.ts';
import type { Target } from '../../src/core/target.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { createMemoryTarget } from '../../src/fake/stdio/memory-peer.ts';

/** Times for a peer in this process. */
export const SHORT = { requestMs: 500, startMs: 800, exitMs: 200, quietMs: 150 };

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

export interface FakePeer {
  readonly target: Target;
  readonly opener: Opener;
  readonly log: FrameLog;
  open(options?: AttemptOptions): Promise<Connection>;
}

/** The fake server on one wire, and an opener to it; both are ended with the test. */
export async function startPeer(wire: FakeWire, ...faults: readonly Fault[]): Promise<FakePeer> {
  const target = await startTarget(wire, faults);
  const log = createFrameLog(() => performance.now());
  const opener = createOpener({ target, log, limits: SHORT, silentCalls: createSilentCalls(SHORT.requestMs) });
  cleanups.push(() => opener.closeAll());
  const over = wire === 'sse' ? { wire } : {};
  return { target, opener, log, open: (options) => opener.open({ ...over, ...options }) };
}

export async function startTarget(wire: FakeWire, faults: readonly Fault[], eras: 'both' | 'legacy' | 'modern' = 'both'): Promise<Target> {
  if (wire === 'stdio') return createMemoryTarget({ faults, eras });
  const server = await startHttpServer({ faults, eras });
  cleanups.push(() => server.close());
  return urlTarget(wire === 'sse' ? server.sseUrl : server.url, wire);
}

export function urlTarget(url: string, transport: 'auto' | 'http' | 'sse' = 'auto'): Target {
  return { kind: 'url', url, transport, headers: {}, insecure: false };
}

/** The heads of the HTTP requests that were sent. */
export function requestsOf(connection: Connection): readonly FrameOf<'request-head'>[] {
  return connection.frames.filter((frame) => frame.kind === 'request-head');
}
