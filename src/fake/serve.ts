import { nearest } from '../core/text/nearest.ts';
import { UserError } from '../core/user-error.ts';
import { type OwnProtection, protectByItself } from './auth/own-protection.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults/index.ts';
import { startHttpServer } from './http/http-server.ts';
import { CALL_SCOPE, READ_SCOPE } from './http/protection.ts';
import { OFFERS, type OfferName } from './offers.ts';
import type { Eras, FakeServerOptions } from './server/server.ts';
import { type ProcessIo, runStdioProcess } from './stdio/stdio-process.ts';

export interface ServeOptions {
  /** Names of faults, the first outermost. */
  readonly faults?: readonly string[];
  readonly eras?: Eras;
  /** What it offers; the library when left out. */
  readonly offer?: OfferName;
  readonly pageSize?: number;
  /** Serve Streamable HTTP on this port of 127.0.0.1; 0 takes any. */
  readonly http?: number;
  /** Streamable HTTP is for those with a token, as it is under faults that need that. */
  readonly isProtected?: boolean;
  /** Serve HTTP+SSE on this port. With `http` both must name the same port. */
  readonly sse?: number;
}

export type ServeIo = ProcessIo;

/** The faults of these names, in their order. */
export function findFaults(names: readonly string[]): readonly Fault[] {
  return names.map((name) => {
    const fault = FAULTS.find(({ id }) => id === name);
    if (fault !== undefined) return fault;
    const meant = nearest(
      name,
      FAULTS.map(({ id }) => id),
    );
    const listed = '`mcp-litmus fake server --list-faults` lists them all.';
    const remedy = meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`;
    throw new UserError('UNKNOWN_FAULT', `There is no fault \`${name}\`.`, remedy);
  });
}

/** Runs the fake server until its input ends, a fault exits, or the signal comes. Resolves with the exit code. */
export async function serveFake(options: ServeOptions, io: ServeIo): Promise<number> {
  const server: FakeServerOptions = {
    faults: findFaults(options.faults ?? []),
    ...(options.eras && { eras: options.eras }),
    ...(options.offer && { offers: OFFERS[options.offer] }),
    ...(options.pageSize !== undefined && { pageSize: options.pageSize }),
  };
  const port = options.http ?? options.sse;
  if (port === undefined) return runStdioProcess(server, io);
  const wires = [...(options.http === undefined ? [] : ['http' as const]), ...(options.sse === undefined ? [] : ['sse' as const])];
  const isProtected = options.isProtected === true || server.faults?.some(({ access }) => access !== undefined) === true;
  let guard: OwnProtection | undefined;
  const protection = async (origin: string) => {
    guard = await protectByItself(origin);
    return guard;
  };
  const running = await startHttpServer({ ...server, wires, port, ...(isProtected && { protection }) });
  const doors = wires.map((wire) => (wire === 'http' ? running.url : running.sseUrl));
  io.stderr.write(`Listening on ${doors.join(' and ')}\n`);
  // Each wire is a resource of its own.
  const token = await guard?.authority.sign(running.url, { scopes: [READ_SCOPE, CALL_SCOPE], claims: { aud: doors } });
  if (token !== undefined) io.stderr.write(`A token that it takes for ten minutes: ${token}\n`);
  await new Promise<void>((resolve) => {
    if (io.signal?.aborted) resolve();
    io.signal?.addEventListener('abort', () => resolve());
  });
  await running.close();
  return 0;
}
