import { randomUUID } from 'node:crypto';
import type { MemoryTarget, Target } from '../../core/target.ts';
import { dialHttp } from '../../wire/http/dial.ts';
import { dialMemory } from '../../wire/memory/dial.ts';
import { dialStdio } from '../../wire/stdio/dial.ts';
import { createHttpLine } from './http-line.ts';
import type { Line } from './line.ts';
import type { ClientSession } from './session.ts';
import { createSseLine } from './sse-line.ts';
import { createStdioLine } from './stdio-line.ts';

/** What a process has to end once its input was closed, and again once it was asked to. */
const EXIT_MS = 1000;

/** The channel to a target. Nothing is started or sent before it is opened. */
export function createLine(target: Target, session: ClientSession): Line {
  const { log } = session;
  const id = randomUUID();
  const stdio = { id, log, exitMs: EXIT_MS };
  // Which faults are at work shows only once the session has its line.
  const leavesStderr = () => session.active.some(({ process }) => process?.leavesStderr === true);
  if (target.kind === 'command') return createStdioLine(() => dialStdio({ ...stdio, target, leavesStderr: leavesStderr() }), session);
  if (target.kind === 'memory')
    return createStdioLine(() => dialMemory({ ...stdio, target: leavesStderr() ? withoutStderr(target) : target }), session);
  const options = { id, target, log, defaultTimeoutMs: 20_000, userAgent: 'litmus-fake-client' };
  if (target.transport === 'sse') return createSseLine(dialHttp({ ...options, wire: 'sse' }), session);
  return createHttpLine(dialHttp(options), session);
}

/** What the server writes to stderr is never taken. */
function withoutStderr(target: MemoryTarget): MemoryTarget {
  const start: MemoryTarget['peer']['start'] = (io) =>
    target.peer.start({ ...io, stderr: () => {}, stderrTaken: () => new Promise(() => {}) });
  return { ...target, peer: { start } };
}
