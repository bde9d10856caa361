import type { FrameLog } from '../core/frames/frame-log.ts';
import type { SseLink } from '../wire/sse/dial.ts';
import { bodySent, outcomeOf } from './http-transport.ts';
import type { Transport } from './transport.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/** HTTP+SSE: messages are posted to the announced endpoint; every answer comes on the one stream. */
export function createSseTransport(link: SseLink, log: FrameLog, streamEnded: Promise<void>): Transport {
  return {
    id: link.id,
    wire: 'sse',
    lineEnd: '',
    get alive() {
      return link.alive;
    },
    headersFor: () => JSON_BODY,
    deliver(text, headers, timeoutMs) {
      const http = link.post(text, { headers, timeoutMs });
      const over = http.then(async (answer) => {
        // What stands in the body of a POST that was taken is nobody's business.
        if (answer.status < 200 || answer.status > 299) return outcomeOf(answer);
        await streamEnded;
        return 'closed' as const;
      });
      return { http, over };
    },
    async send(raw, headers, timeoutMs) {
      const mark = log.frames.length;
      const http = await link.post(raw, { headers, timeoutMs });
      return { frame: bodySent(log.frames.slice(mark), http.request), http };
    },
    http: (probe) => link.request(probe),
    endInput: async () => {},
    close: () => link.close(),
  };
}
