import type { RpcError } from '../../core/frames/message.ts';
import type { JsonObject } from '../../core/json/json.ts';

/** What became of a request. */
export type Reply =
  | { readonly outcome: 'answered'; readonly message: JsonObject; readonly result?: JsonObject; readonly error?: RpcError }
  /** `closed`: no answer can come any more; over HTTP with the status, 0 where there was none. */
  | { readonly outcome: 'closed'; readonly status: number }
  | { readonly outcome: 'timeout' | 'cancelled' | 'unsent' };

/** A reply in the middle of a sentence that says what was asked. */
export function describeReply(reply: Reply): string {
  switch (reply.outcome) {
    case 'answered':
      if (reply.error !== undefined) return `was answered with the error ${reply.error.code}: ${reply.error.message.replace(/\.$/, '')}`;
      return reply.result === undefined ? 'was answered with something that is no result' : 'was answered with a result';
    case 'closed':
      return reply.status === 0 ? 'was not answered: the connection ended' : `was answered with HTTP status ${reply.status} and no message`;
    case 'timeout':
      return 'was not answered in time';
    case 'cancelled':
      return 'was cancelled';
    case 'unsent':
      return 'was never sent';
  }
}
