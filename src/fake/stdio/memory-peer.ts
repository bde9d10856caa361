import type { MemoryPeer, MemoryTarget } from '../../core/target.ts';
import type { FakeServerOptions } from '../server/server.ts';
import { startStdioServer } from './stdio-server.ts';

export interface MemoryPeerOptions extends FakeServerOptions {
  readonly environment?: { readonly [name: string]: string };
}

/** The fake server in this process, with the framing of stdio. Each start is a process of its own. */
export function createMemoryPeer(options: MemoryPeerOptions = {}): MemoryPeer {
  return {
    start(io) {
      const handlers = startStdioServer(options, { ...io, environment: { ...io.environment, ...options.environment } });
      return { stdin: handlers.input, end: handlers.end, ...(handlers.terminate && { terminate: handlers.terminate }) };
    },
  };
}

/** The same as a target. */
export function createMemoryTarget(options: MemoryPeerOptions = {}): MemoryTarget {
  const faults = (options.faults ?? []).map(({ id }) => id);
  return { kind: 'memory', name: ['fake', ...faults].join(' '), peer: createMemoryPeer(options) };
}
