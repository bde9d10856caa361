import { randomUUID } from 'node:crypto';
import type { MemoryTarget, Target } from '../../core/target.ts';
import { dialHttp } from '../../wire/http/dial.ts';
import { dialMemory } from '../../wire/memory/dial.ts';
import { dialStdio, type StdioOptions } from '../../wire/stdio/dial.ts';
import type { Environment } from './client-fault.ts';
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
  if (target.kind === 'command') return createStdioLine(() => dialStdio({ ...stdio, target, ...bendProcess(session) }), session);
  if (target.kind === 'memory') return createStdioLine(() => dialMemory({ ...stdio, target: bendMemory(target, session) }), session);
  const options = { id, target, log, defaultTimeoutMs: 20_000, userAgent: 'litmus-fake-client' };
  if (target.transport === 'sse') return createSseLine(dialHttp({ ...options, wire: 'sse' }), session);
  return createHttpLine(dialHttp(options), session);
}

/** How faults start a process. Which of them are at work shows only once the session has its line. */
function bendProcess({ active }: ClientSession): Pick<StdioOptions, 'inherited' | 'leavesStderr'> {
  const faults = active.flatMap((fault) => fault.process ?? []);
  const inherited = faults.reduce<Environment>((environment, { handsOn }) => handsOn?.(environment) ?? environment, process.env);
  return { inherited, leavesStderr: faults.some(({ leavesStderr }) => leavesStderr === true) };
}

function bendMemory(target: MemoryTarget, { active }: ClientSession): MemoryTarget {
  const faults = active.flatMap((fault) => fault.process ?? []);
  const leavesStderr = faults.some((fault) => fault.leavesStderr === true);
  const start: MemoryTarget['peer']['start'] = (io) =>
    target.peer.start({
      ...io,
      environment: faults.reduce<Environment>((environment, { handsOn }) => handsOn?.(environment) ?? environment, io.environment),
      ...(leavesStderr && { stderr: () => {}, stderrTaken: () => new Promise(() => {}) }),
    });
  return { ...target, peer: { start } };
}
