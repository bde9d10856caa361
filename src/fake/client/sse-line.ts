import type { HttpAnswer } from '../../core/connection.ts';
import type { FrameOf } from '../../core/frames/frame.ts';
import type { HttpLink } from '../../wire/link.ts';
import { readEndpoint } from '../../wire/sse/endpoint.ts';
import { streamHeaders } from './headers.ts';
import { deliveryOf, toPost } from './http-line.ts';
import { sendHttp } from './http-sender.ts';
import type { Line } from './line.ts';
import type { ClientSession } from './session.ts';

/** HTTP+SSE: one stream for all that the server says, and an endpoint of its own for what the client says. */
export function createSseLine(link: HttpLink, session: ClientSession): Line {
  const { log } = session;
  const closing = new AbortController();
  let stream: HttpAnswer | undefined;
  let endpoint: string | undefined;
  let isOver = false;
  const stop = log.listen((frame) => {
    if (frame.connection !== link.id || frame.from !== 'server' || frame.kind !== 'message') return;
    if (frame.event === undefined && (stream === undefined || frame.request === stream.request.seq)) session.receive(frame.message);
  });
  const isEndpoint = (frame: { readonly kind: string }): frame is FrameOf<'event'> =>
    frame.kind === 'event' && 'event' in frame && frame.event === 'endpoint' && 'connection' in frame && frame.connection === link.id;
  const end = async (): Promise<void> => {
    closing.abort();
    await link.close();
    stop();
  };

  return {
    wire: 'sse',
    get alive() {
      return !isOver && link.alive && endpoint !== undefined;
    },
    async open() {
      const since = log.frames.length;
      stream = await sendHttp(link, session, { method: 'GET', url: link.url, headers: streamHeaders(session) }, { signal: closing.signal });
      if (stream?.isStream !== true) return `The stream at ${link.url} was not opened: HTTP status ${stream?.status ?? 0}.`;
      void stream.finished.then(() => {
        isOver = true;
        session.forget();
      });
      const until = log.now() + session.timeoutMs;
      let event = log.frames.slice(since).find(isEndpoint);
      while (event === undefined && log.now() < until && !isOver) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        event = log.frames.slice(since).find(isEndpoint);
      }
      const { url, problem } = event === undefined ? {} : readEndpoint(event.data, link.url);
      // Another origin gets nothing.
      endpoint = problem === undefined || session.habits.takesForeignEndpoints ? url : undefined;
      return endpoint === undefined ? 'The stream did not say where messages are to be posted.' : undefined;
    },
    send(outgoing, about, waiter) {
      const own = new AbortController();
      const answer = sendHttp(link, session, toPost(endpoint ?? link.url, session, outgoing, about), { signal: own.signal, waiter });
      return deliveryOf(answer, own, async (got) => {
        // What was taken is answered on the stream.
        if (got.status >= 200 && got.status < 300) await stream?.finished;
      });
    },
    close: end,
    drop: end,
  };
}
