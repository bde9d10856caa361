import type { PrivateEndpoint } from '../../fake/tester/private-endpoint.ts';
import type { Io } from '../io.ts';
import { type CommandEnd, type CommandWish, runCommand } from './run-command.ts';

/** A client that is started, and where it is sent. */
export interface ClientStart {
  readonly command: readonly [string, ...string[]];
  readonly endpoint: PrivateEndpoint;
  readonly token?: string;
  readonly limits: Pick<CommandWish, 'redact' | 'withinMs'>;
}

/** What a client that was ended still sends is waited for so long, in milliseconds. */
const LAST_WORDS_MS = 200;

/**
 * Starts a client with what it needs to find us, waits for its end, and notes that down.
 * @param fault sends it to the server that misbehaves in this way; to the main one when left out
 */
export async function runClient({ command, endpoint, limits, token = '' }: ClientStart, io: Io, fault?: string): Promise<CommandEnd> {
  const url = fault === undefined ? endpoint.url : endpoint.urlUnder(fault);
  const sse = fault === undefined ? endpoint.sseUrl : endpoint.urlUnder(fault, 'sse');
  const values: { readonly [name: string]: string } = { url, sse, token };
  const fill = (word: string) => word.replace(/\{(url|sse|token)\}/g, (_, name: string) => values[name] ?? '');
  const [file, ...words] = command;
  const environment = { MCP_LITMUS_URL: url, MCP_LITMUS_SSE: sse, ...(token !== '' && { MCP_LITMUS_TOKEN: token }) };
  const end = await runCommand({ command: [fill(file), ...words.map(fill)], environment, ...limits }, io);
  await new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
  const { code, signal } = end.how === 'exited' ? end : { code: null, signal: 'SIGTERM' };
  endpoint.noteEnd(fault, { code, signal });
  return end;
}

/** Starts it once at the server that behaves, and then once at each that misbehaves. Resolves with the end of the first. */
export async function runAtEach(
  start: ClientStart,
  faults: readonly string[],
  io: Io,
  tell: (line: string) => Promise<void>,
): Promise<CommandEnd> {
  await tell(`Run 1 of ${faults.length + 1}, at a server that behaves.\n`);
  const first = await runClient(start, io);
  for (const [index, fault] of faults.entries()) {
    if (io.signal?.aborted) return { how: 'stopped' };
    await tell(`Run ${index + 2} of ${faults.length + 1}, with the fault ${fault}.\n`);
    const end = await runClient(start, io, fault);
    if (end.how === 'stopped') return end;
  }
  return first;
}
