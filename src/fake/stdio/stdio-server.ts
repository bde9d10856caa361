import { randomUUID } from 'node:crypto';
import { isArray, isObject, type Json, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { FakeProcess } from '../fake-process.ts';
import type { ProcessFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';
import { answerBatch } from '../server/batch.ts';
import { FakeServer, type FakeServerOptions, type Payload } from '../server/server.ts';
import type { Session } from '../server/session.ts';
import { createLineSplitter } from './line-splitter.ts';

/** What the process is made of. */
export interface StdioIo {
  readonly environment: { readonly [name: string]: string | undefined };
  readonly cwd: string;
  stdout(bytes: Uint8Array): void;
  stderr(text: string): void;
  stderrTaken?(): Promise<void>;
  exit(code: number): void;
  spawnChild?(): void;
}

export interface StdioHandlers {
  input(bytes: Uint8Array): void;
  end(): void;
  /** Takes SIGTERM; missing unless a fault does. */
  terminate?(): void;
}

/** How long requests in work may take to be answered once the input has ended. */
const LAST_ANSWERS_MS = 300;

/** The reference server with the framing of stdio: one message on each line. */
export function startStdioServer(options: FakeServerOptions, io: StdioIo): StdioHandlers {
  const server = new FakeServer(options);
  const hooks = server.faults.flatMap((fault) => (fault.process ? [fault.process] : []));
  const process = createProcess(io);
  const write = nest<Uint8Array>(hooks, 'write', process, (bytes) => process.stdout(bytes));
  const session = server.openSession({ id: randomUUID(), wire: 'stdio', process, emit: (message) => send(message) });
  const splitter = createLineSplitter((line) => takeLine(line));
  const takeLine = nest<string>(hooks, 'line', process, (line) => void readLine(line));
  const takeInput = nest<Uint8Array>(hooks, 'input', process, (bytes) => splitter.push(bytes));
  const inWork = new Set<Promise<unknown>>();

  function send(message: JsonObject, request?: JsonObject): void {
    sendPayload(server.bend(message, session, request));
  }

  function sendPayload(payload: Payload | readonly Json[] | undefined): void {
    if (payload === undefined || process.ended) return;
    if (payload instanceof Uint8Array) write(payload);
    else write(Buffer.from(typeof payload === 'string' ? payload : `${JSON.stringify(payload)}\n`));
  }

  async function readLine(line: string): Promise<void> {
    if (process.ended || line.trim() === '') return;
    const parsed = parseJson(line.replace(/^\uFEFF/, ''));
    if (parsed === undefined) return complain(-32700, 'This line is not JSON.');
    const work = isArray(parsed.value) ? readBatch(parsed.value) : isObject(parsed.value) ? readMessage(parsed.value) : undefined;
    if (work === undefined) return complain(-32600, 'A message must be an object.');
    inWork.add(work);
    await work;
    inWork.delete(work);
  }

  async function readMessage(message: JsonObject): Promise<void> {
    const response = await server.receive(session, message, { emit: (told) => send(told, message) });
    if (response === undefined) return;
    // Before 2025-11-25 an error must have an id: silence is all that is left.
    if (response['id'] === undefined && response['error'] !== undefined && !mayLeaveOutId(session)) return;
    send(response, message);
  }

  async function readBatch(messages: readonly Json[]): Promise<void> {
    const revision = session.revision;
    if (revision === undefined || messages.length === 0 || !server.offeringFor(revision).batches.includes(revision)) {
      return complain(-32600, 'Batches are not part of this revision.', messages);
    }
    const payloads = await answerBatch(server, session, messages, (told) => send(told));
    if (payloads.length > 0) sendPayload(payloads);
  }

  function complain(code: number, message: string, about?: readonly Json[]): void {
    // A refused batch is refused aloud, also where an error must have an id.
    if (about !== undefined || mayLeaveOutId(session)) send(createError(undefined, code, message));
  }

  async function endInput(): Promise<void> {
    server.end();
    const listening = new Promise((resolve) => process.after(LAST_ANSWERS_MS, () => resolve(undefined)));
    await Promise.race([Promise.allSettled(inWork), listening]);
    process.exit(0);
  }

  /** Wraps the hooks of one kind that take nothing around the last step. */
  function around(name: 'end' | 'terminate', last: () => void): () => void {
    return hooks.reduceRight<() => void>((next, hook) => (hook[name] ? () => hook[name]?.(next, process) : next), last);
  }

  for (const hook of hooks) hook.start?.(process);
  return {
    input: (bytes) => {
      if (!process.ended) takeInput(bytes);
    },
    end: () => {
      if (!process.ended) around('end', () => void endInput())();
    },
    ...(hooks.some((hook) => hook.terminate) && { terminate: around('terminate', () => process.exit(143)) }),
  };
}

function mayLeaveOutId(session: Session): boolean {
  return session.revision === undefined || session.revision >= '2025-11-25';
}

/** Wraps the hooks of one kind around the innermost step, the first fault outermost. */
function nest<Value>(
  hooks: readonly ProcessFault[],
  name: 'input' | 'line' | 'write',
  process: FakeProcess,
  last: (value: Value) => void,
): (value: Value) => void {
  type Hook = (value: Value, next: (value: Value) => void, io: FakeProcess) => void;
  return hooks.reduceRight<(value: Value) => void>((next, each) => {
    const hook = each[name]?.bind(each) as Hook | undefined;
    return hook === undefined ? next : (value) => hook(value, next, process);
  }, last);
}

function createProcess(io: StdioIo): FakeProcess & { readonly ended: boolean } {
  const timers = new Set<NodeJS.Timeout>();
  let ended = false;
  return {
    environment: io.environment,
    cwd: io.cwd,
    state: new Map(),
    get ended() {
      return ended;
    },
    stdout: (bytes) => {
      if (!ended) io.stdout(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    },
    stderr: (text) => {
      if (!ended) io.stderr(text);
    },
    exit(code) {
      if (ended) return;
      ended = true;
      for (const timer of timers) clearTimeout(timer);
      io.exit(code);
    },
    after(ms, action) {
      if (ended) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        action();
      }, ms);
      timers.add(timer);
    },
    ...(io.stderrTaken && { stderrTaken: () => io.stderrTaken?.() ?? Promise.resolve() }),
    ...(io.spawnChild && { spawnChild: () => io.spawnChild?.() }),
  };
}
