import type { HeaderChanges, HttpAnswer, HttpProbe, Outcome, Sent } from '../core/connection.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import type { Json } from '../core/json/json.ts';
import type { Era, Revision } from '../core/revision.ts';
import type { StreamLink } from '../wire/link.ts';
import type { Headers } from './headers.ts';

/** What the headers of a request depend on. */
export interface HeaderState {
  readonly era: Era;
  readonly revision: Revision;
  readonly sessionId: string | undefined;
  /** The opening request brought a result, so a revision is agreed to. */
  readonly greeted: boolean;
}

/** A request on its way. Its frames are in the log when `deliver` returns. */
export interface Delivery {
  /** Over HTTP: the answer to the POST, once its head has come. Never rejects. */
  readonly http?: Promise<HttpAnswer>;
  /** Resolves when no answer can come any more. Never rejects. */
  readonly over: Promise<Outcome>;
}

/** How one connection carries messages over its wire. */
export interface Transport {
  readonly id: string;
  readonly wire: 'stdio' | 'memory' | 'http' | 'sse';
  readonly alive: boolean;
  /** What ends a message: a newline on stdio. */
  readonly lineEnd: '' | '\n';
  headersFor(message: Json | undefined, state: HeaderState): Headers;
  deliver(text: string, headers: HeaderChanges, timeoutMs: number): Delivery;
  send(raw: string | Uint8Array, headers: HeaderChanges, timeoutMs: number): Promise<Sent>;
  http?(probe: HttpProbe): Promise<HttpAnswer>;
  endInput(): Promise<void>;
  close(state: HeaderState): Promise<void>;
}

/** Lines over a pair of pipes. */
export function createStreamTransport(link: StreamLink, log: FrameLog): Transport {
  return {
    id: link.id,
    wire: link.wire,
    lineEnd: '\n',
    get alive() {
      return link.alive;
    },
    headersFor: () => ({}),
    deliver(text) {
      void link.write(`${text}\n`);
      return { over: link.ended.then(() => 'closed' as const) };
    },
    async send(raw) {
      const before = log.frames.length;
      const frame = await link.write(raw);
      return { frame: log.frames[before] ?? frame };
    },
    endInput: () => link.endInput(),
    close: () => link.close(),
  };
}
