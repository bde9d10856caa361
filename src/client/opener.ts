import type { Limits } from '../core/check.ts';
import { type Connection, type Exchange, type HttpAnswer, NoAnswer, type OpenOptions } from '../core/connection.ts';
import type { Frame, WireKind } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { findLastWords } from '../core/frames/last-words.ts';
import { eraOf, NEWEST_LEGACY } from '../core/revision.ts';
import type { Target } from '../core/target.ts';
import { dialMemory } from '../wire/memory/dial.ts';
import type { EndpointProblem } from '../wire/sse/endpoint.ts';
import { type Access, carryAccess, withAccess } from './access.ts';
import { createConnection, type OpenConnection } from './connection.ts';
import { greet } from './greeting.ts';
import type { Pace } from './pace.ts';
import type { SilentCalls } from './silent-calls.ts';
import { createStreamTransport, type Transport } from './transport.ts';

/** As many as a reader wants to see of an end: the last words and the end itself. */
const LAST_FRAMES = 5;
const LAST_WORDS = 3;

/** A connection and how its greeting went; no opening when none was wanted, or when the wire itself failed. */
export interface Attempt {
  readonly connection: Connection;
  readonly opening?: Exchange;
  /** On the wire `sse`: why there is no endpoint to post to. */
  readonly problem?: EndpointProblem;
  /** On the wire `sse`: the answer to the GET that opens the stream. */
  readonly stream?: HttpAnswer;
}

export interface AttemptOptions extends OpenOptions {
  /** For a URL; Streamable HTTP when left out. */
  readonly wire?: 'http' | 'sse';
}

/** Opens connections to one target and remembers them, so that all of them are ended. */
export interface Opener {
  /** Opens and greets; an answer that is no result is the caller's to judge. */
  attempt(options?: AttemptOptions): Promise<Attempt>;
  /** Opens and greets, or throws `NoAnswer`. */
  open(options?: AttemptOptions): Promise<Connection>;
  /** Opens what comes next at another URL. */
  moveTo(url: string): void;
  /** A connection that was opened, by its id. */
  connection(id: string | undefined): Connection | undefined;
  closeAll(): Promise<void>;
  /** Over HTTP: it limits how often it may be asked, and no more is waited for that. */
  readonly isLimited: boolean;
}

interface Dialled extends Pick<Attempt, 'problem' | 'stream'> {
  readonly transport: Transport;
}

export interface OpenerSetup {
  readonly target: Target;
  readonly log: FrameLog;
  readonly limits: Pick<Limits, 'requestMs' | 'startMs' | 'exitMs' | 'quietMs'>;
  /** For who calls again and again: what was never answered is waited for less. */
  readonly silentCalls?: SilentCalls;
  /** Over Streamable HTTP: gets in where a request is refused. */
  readonly access?: Access;
  /** Ends everything that was opened, and opens nothing more. */
  readonly signal?: AbortSignal;
}

export function createOpener(setup: OpenerSetup): Opener {
  const { access, log, limits, signal, silentCalls } = setup;
  let { target } = setup;
  const opened: Connection[] = [];
  let count = 0;
  let pace: Pace | undefined;
  // What limits there are is learnt at URLs alone.
  const loadPaced = async () => {
    const [{ createPace }, { withPace }] = await Promise.all([import('./pace.ts'), import('./paced.ts')]);
    pace ??= createPace(() => log.now());
    const common = pace;
    return (own: OpenConnection) => withPace(own, common, () => opened.some(({ sessionId }) => sessionId !== undefined));
  };
  const closeAll = async () => {
    await Promise.all(opened.map((connection) => connection.close()));
  };
  signal?.addEventListener('abort', () => void closeAll(), { once: true });

  async function attempt(options: AttemptOptions = {}): Promise<Attempt> {
    if (signal?.aborted) throw new NoAnswer('The run was stopped before this connection was opened.');
    count += 1;
    const id = `c${count}`;
    const revision = options.revision ?? NEWEST_LEGACY;
    log.add({
      kind: 'open',
      from: 'wire',
      connection: id,
      wire: wireOf(target, options),
      era: eraOf(revision),
      purpose: options.purpose ?? 'ordinary',
    });
    const paced = target.kind === 'url' ? await loadPaced() : undefined;
    const { transport, problem, stream } = await dial(id, options);
    const own = createConnection({
      transport,
      log,
      options,
      revision,
      requestMs: limits.requestMs,
      graceMs: limits.quietMs,
      ...(silentCalls && { silentCalls }),
    });
    const inTime = paced?.(own) ?? own;
    const connection = access !== undefined && transport.wire === 'http' ? withAccess(inTime, access) : inTime;
    opened.push(connection);
    if (signal?.aborted) await connection.close();
    if (problem !== undefined) return { connection, problem, ...(stream && { stream }) };
    if (options.greeting === 'none') return { connection };
    const opening = await greet(connection, options, options.timeoutMs ?? (target.kind === 'url' ? limits.requestMs : limits.startMs));
    return { connection, opening };
  }

  async function dial(id: string, options: AttemptOptions): Promise<Dialled> {
    const { exitMs, requestMs } = limits;
    const { cwd, cleanEnvironment } = options;
    const start = { id, log, exitMs, ...(cwd !== undefined && { cwd }), ...(cleanEnvironment !== undefined && { cleanEnvironment }) };
    if (target.kind === 'memory') return { transport: createStreamTransport(dialMemory({ ...start, target }), log) };
    if (target.kind === 'command') {
      // Loaded only where it is used: a one-shot over stdio starts faster without HTTP, and the other way round.
      const { dialStdio } = await import('../wire/stdio/dial.ts');
      return { transport: createStreamTransport(dialStdio({ ...start, target }), log) };
    }
    if (options.wire === 'sse') {
      const [{ dialSse }, { createSseTransport }] = await Promise.all([import('../wire/sse/dial.ts'), import('./sse-transport.ts')]);
      const link = dialSse({ id, target, log, defaultTimeoutMs: requestMs });
      const { stream, problem } = await link.open(requestMs);
      return { transport: createSseTransport(link, log, stream.finished), stream, ...(problem !== undefined && { problem }) };
    }
    const [{ dialHttp }, { createHttpTransport }] = await Promise.all([import('../wire/http/dial.ts'), import('./http-transport.ts')]);
    const link = dialHttp({ id, target, log, defaultTimeoutMs: requestMs });
    return { transport: createHttpTransport(access === undefined ? link : carryAccess(link, access), log) };
  }

  return {
    attempt,
    async open(options) {
      const { connection, opening, problem } = await attempt(options);
      if (problem !== undefined)
        throw new NoAnswer(`A further stream gave no endpoint to post to (${problem}).`, connection.frames.slice(-3));
      if (opening === undefined || opening.result !== undefined) return connection;
      const evidence = [opening.sent, ...(opening.reply ? [opening.reply] : lastOf(connection.frames))];
      throw new NoAnswer(
        `A further connection got no result to \`${connection.era === 'modern' ? 'server/discover' : 'initialize'}\` (${fateOf(opening)}).`,
        evidence,
      );
    },
    moveTo(url) {
      if (target.kind === 'url') target = { ...target, url };
    },
    connection: (id) => opened.find((connection) => connection.id === id),
    closeAll,
    get isLimited() {
      return pace?.isExhausted === true;
    },
  };
}

/** What came last, and of many lines on stderr those that say why. */
function lastOf(frames: readonly Frame[]): readonly Frame[] {
  const words: readonly Frame[] = findLastWords(frames, LAST_WORDS);
  return frames
    .filter(({ from, kind }) => from !== 'client' && kind !== 'open' && kind !== 'start' && kind !== 'stderr')
    .slice(-LAST_FRAMES)
    .concat(words)
    .sort((a, b) => a.seq - b.seq);
}

function fateOf({ outcome, error, http }: Exchange): string {
  if (error !== undefined) return `error ${error.code}`;
  return outcome === 'refused' && http !== undefined ? `HTTP ${http.status}` : outcome;
}

function wireOf(target: Target, options: AttemptOptions): WireKind {
  if (target.kind === 'command') return 'stdio';
  return target.kind === 'memory' ? 'memory' : (options.wire ?? 'http');
}
