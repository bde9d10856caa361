import type { Connection, Exchange, OpenOptions } from '../../core/connection.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { findLastWords } from '../../core/frames/last-words.ts';
import type { RpcError } from '../../core/frames/message.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';

type Evidence = readonly [Frame, ...Frame[]];

/** How a tool call ended, and what became of the server. */
export type CallEnd =
  /** A response came. Result and error are missing where they are not of their shape. */
  | {
      readonly kind: 'answered';
      readonly isRefusal: boolean;
      readonly result?: JsonObject;
      readonly error?: RpcError;
      readonly evidence: readonly [MessageFrame, MessageFrame];
    }
  | Broke
  /** HTTP without a message in it. */
  | { readonly kind: 'refused'; readonly status: number; readonly evidence: Evidence }
  /** Not answered in time; other requests are. */
  | { readonly kind: 'slow'; readonly evidence: Evidence }
  /** Not answered in time, and neither is anything else. */
  | { readonly kind: 'blocked'; readonly evidence: Evidence }
  /** Not answered in time, nor was the next request, while a later one is. */
  | { readonly kind: 'swallowed'; readonly evidence: Evidence };

/** The server ended, or hung up. */
export interface Broke {
  readonly kind: 'broke';
  /** Begins a sentence. */
  readonly how: string;
  /** Goes on with the sentence. */
  readonly lastWords: string;
  readonly evidence: Evidence;
}

/** Milliseconds as seconds for a sentence. */
export function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

/** The status with which a server that is open to everybody otherwise keeps its tools. */
export const SIGN_IN_STATUS = 401;
export const ADD_TOKEN =
  'It wants a sign-in before a tool is called. Sign in with `mcp-litmus login`, or pass a token with `--bearer-env NAME` or the header that it wants with `--header`.';

/**
 * Calls a tool. When no answer comes, tries whether the server answers anything else; a connection that is of no use
 * any more is closed, so that what follows is given another.
 */
export async function callTool(
  connection: Connection,
  params: JsonObject,
  headers: { readonly [name: string]: string } = {},
): Promise<CallEnd> {
  const exchange = await connection.request('tools/call', params, { headers });
  const { sent, reply, response, result, error, outcome, http } = exchange;
  if (reply !== undefined) {
    const isRefusal = response?.['error'] !== undefined;
    return { kind: 'answered', isRefusal, evidence: [sent, reply], ...(result && { result }), ...(error && { error }) };
  }
  if (outcome === 'refused' && http !== undefined) {
    return { kind: 'refused', status: http.status, evidence: [sent, ...(http.head ? [http.head] : [])] };
  }
  if (outcome === 'closed' || !connection.alive) return describeBreak(connection, exchange);
  const end = await probeSilence(connection, sent);
  // Who does not read does not see the end of its input either: nobody waits for that.
  if (end.kind === 'blocked' || end.kind === 'swallowed') void connection.close();
  return end;
}

/**
 * Whether a call breaks a connection of its own as well. Where hostile checks share one, something that came before may
 * have been the reason the first time.
 */
export async function breaksAgain(
  open: (options: OpenOptions) => Promise<Connection>,
  call: (connection: Connection) => Promise<CallEnd>,
): Promise<boolean> {
  return (await call(await open({ purpose: 'probe' }))).kind === 'broke';
}

export const BROKE_ONCE = 'It ended when the tool was called, and did not when that was tried again.';

/** Asks for something that the server has answered before (not all know `ping`). Any answer, be it an error, is a sign of life. */
export async function probeLife(connection: Connection): Promise<{ readonly answered: boolean; readonly probe: Exchange }> {
  const probe = await connection.request('tools/list');
  return { answered: probe.outcome === 'answered' || probe.outcome === 'refused', probe };
}

async function probeSilence(connection: Connection, call: MessageFrame): Promise<CallEnd> {
  const first = await probeLife(connection);
  if (!connection.alive) return describeBreak(connection, first.probe, call);
  const second = first.answered ? undefined : await probeLife(connection);
  const probes = [first, ...(second ? [second] : [])].flatMap(({ probe: { sent, reply } }) => (reply ? [sent, reply] : [sent]));
  const isPipe = connection.wire === 'stdio' || connection.wire === 'memory';
  const kind = first.answered ? 'slow' : second?.answered !== true ? 'blocked' : isPipe ? 'swallowed' : 'slow';
  return { kind, evidence: [call, ...probes] };
}

/** Says how a connection came to its end during an exchange. */
export function describeBreak(connection: Connection, exchange: Exchange, call: Frame = exchange.sent): Broke {
  const exit = connection.frames.findLast((frame) => frame.kind === 'exit');
  if (exit?.kind === 'exit') {
    const said = findLastWords(connection.frames, 3);
    const words = shortenText(said.map(({ text }) => text.trim()).join(' / '), 300);
    const lastWords = words === '' ? '; it wrote nothing to stderr' : `; its last words on stderr: \`${escapeUnseen(words)}\``;
    const how = exit.signal === null ? `It ended with exit code ${exit.code ?? 'unknown'}` : `It ended by the signal ${exit.signal}`;
    return { kind: 'broke', how, lastWords, evidence: [call, ...said, exit] };
  }
  const trouble = connection.frames.findLast((frame) => frame.kind === 'trouble' && frame.seq > call.seq);
  const { head } = exchange.http ?? {};
  const how = head === undefined ? 'It cut the connection' : 'It ended the stream without an answer';
  return { kind: 'broke', how, lastWords: '', evidence: [call, ...(head ? [head] : []), ...(trouble ? [trouble] : [])] };
}
