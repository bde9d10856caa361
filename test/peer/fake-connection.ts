import { performance } from 'node:perf_hooks';
import { createOpener } from '../../src/client/opener.ts';
import type { Connection } from '../../src/core/connection.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import type { Revision } from '../../src/core/revision.ts';
import type { Fault } from '../../src/fake/fault.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';

/** A greeted connection to the fake server in this process, and what ends it. */
export async function connectToFake(faults: readonly Fault[] = [], revision: Revision = '2025-11-25'): Promise<Connection> {
  const limits = { requestMs: 150, startMs: 1000, exitMs: 200, quietMs: 20 };
  const target = { kind: 'memory', name: 'fake', peer: createMemoryPeer({ faults }) } as const;
  return createOpener({ target, log: createFrameLog(() => performance.now()), limits }).open({ revision });
}
