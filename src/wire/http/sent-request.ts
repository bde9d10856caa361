import type { FrameOf, HeaderList } from '../../core/frames/frame.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import { parseJson } from '../../core/json/json.ts';
import { headAsSent } from './head.ts';
import { KEPT_TEXT } from './limits.ts';
import type { Problem } from './trouble.ts';
import { decodeText, withoutBom } from './utf8.ts';

/** A request that is ready to be put on the wire. */
export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: HeaderList;
  readonly dropsHost: boolean;
  readonly body?: Uint8Array;
  /** Milliseconds for the head, and again for the end of a body that is no stream. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Why it is not sent at all. */
  readonly refusal?: Problem;
  /** What was asked for in place of a URL of HTTP. */
  readonly asked?: string;
}

/** Records what is sent: the head, then a body, as a message when it is JSON and as noise when it is not. Of what is held back it records the head, as such. */
export function recordRequest(log: FrameLog, connection: string, outgoing: Outgoing): FrameOf<'request-head'> {
  const { url, method, body } = outgoing;
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  shown.hash = '';
  const headers = headAsSent({ ...outgoing, bodyLength: body?.length ?? 0 });
  const isUnsent = outgoing.refusal !== undefined;
  const place = outgoing.asked?.replace(/\/\/[^/]*@/, '//') ?? shown.href;
  const head = log.add({ kind: 'request-head', from: 'client', connection, method, url: place, headers, ...(isUnsent && { isUnsent }) });
  if (isUnsent || body === undefined || body.length === 0) return head;

  const { text, encoding } = decodeText(body);
  const common = { from: 'client', connection, request: head.seq, ...(encoding !== undefined && { encoding }) } as const;
  const json = parseJson(withoutBom(text));
  if (json !== undefined) log.add({ kind: 'message', ...common, text, message: json.value });
  else
    log.add({
      kind: 'noise',
      ...common,
      text: text.slice(0, KEPT_TEXT),
      bytes: body.length,
      ...(text.length > KEPT_TEXT && { cut: true }),
    });
  return head;
}
