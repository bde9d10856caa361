import type { Connection, Exchange, OpenOptions } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { RpcError } from '../../core/frames/message.ts';
import { describeWithoutMessage } from './without-message.ts';

/** What became of a request that a server may refuse, and must outlive. */
export type Fate =
  | { readonly kind: 'result'; readonly evidence: Evidence }
  /** A JSON-RPC error; without `error` where it had not its shape. */
  | { readonly kind: 'error'; readonly error?: RpcError; readonly evidence: Evidence }
  /** Over HTTP: turned away below 500 without a message. `answer` names what came. */
  | { readonly kind: 'status'; readonly status: number; readonly answer: string; readonly evidence: Evidence }
  /** It died, hung, or broke down. `how` follows "it" in a sentence. */
  | { readonly kind: 'broke'; readonly how: string; readonly isDead: boolean; readonly evidence: Evidence };

type Evidence = readonly [Frame, ...Frame[]];

export function fateOf(exchange: Exchange, connection: Pick<Connection, 'alive' | 'frames'>): Fate {
  const { sent, reply, response, error, http, outcome } = exchange;
  if (reply !== undefined && response !== undefined) {
    const evidence: Evidence = [sent, reply];
    if (response['result'] !== undefined) return { kind: 'result', evidence };
    if ((response['error'] ?? null) === null) {
      return { kind: 'broke', how: 'answers with neither a result nor an error', isDead: false, evidence };
    }
    return { kind: 'error', evidence, ...(error && { error }) };
  }
  const body = http?.frames.find((frame) => frame.kind === 'body');
  const evidence: Evidence = [sent, ...(http?.head ? [http.head] : []), ...(body ? [body] : [])];
  if (outcome === 'refused' && http !== undefined && http.status !== 0) {
    const answer = describeWithoutMessage(http);
    if (http.status < 500) return { kind: 'status', status: http.status, answer, evidence };
    return { kind: 'broke', how: `answers with ${answer}`, isDead: false, evidence };
  }
  const later = connection.frames.filter((frame) => frame.seq > sent.seq);
  // What was written just then may have broken the pipe before the end was known.
  const end = later.find((frame) => frame.kind === 'exit') ?? later.find((frame) => frame.kind === 'trouble');
  const withEnd: Evidence = [...evidence, ...(end ? [end] : [])];
  if (end?.kind === 'exit') {
    return { kind: 'broke', how: `ends (${end.signal ?? `code ${end.code}`})`, isDead: true, evidence: withEnd };
  }
  if (outcome === 'closed') return { kind: 'broke', how: 'hangs up', isDead: !connection.alive, evidence: withEnd };
  return { kind: 'broke', how: 'does not answer', isDead: false, evidence };
}

/**
 * Whether a request ends the server again on a connection of its own. The first time, something that came before it may
 * have been the reason.
 */
export async function endsAgain(
  open: (options: OpenOptions) => Promise<Connection>,
  ask: (connection: Connection) => Promise<Exchange>,
): Promise<boolean> {
  const connection = await open({ purpose: 'probe' });
  const fate = fateOf(await ask(connection), connection);
  return fate.kind === 'broke';
}

/** An error as a sentence may hold it. */
export function renderError(error: RpcError | undefined): string {
  if (error === undefined) return 'an error without its code and message';
  const said = error.message.replaceAll('`', "'").replace(/\s+/g, ' ').trim();
  return said === '' ? `error ${error.code}` : `error ${error.code} (${said.length > 80 ? `${said.slice(0, 80)}…` : said})`;
}
