import type { HttpAnswer, SendOptions } from '../../core/connection.ts';
import { createDeferred } from '../../core/deferred.ts';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { dialHttp, type HttpOptions } from '../http/dial.ts';
import type { HttpLink } from '../link.ts';
import { settlesWithin } from '../wait.ts';
import { type EndpointProblem, readEndpoint } from './endpoint.ts';

export interface SseOptions extends Omit<HttpOptions, 'wire'> {
  /** Post to an endpoint on another origin too. The headers of the target stay behind. */
  readonly allowForeignEndpoint?: boolean;
}

/** How the stream was opened. It stays open when there is a problem, for the caller to look at and to close. */
export interface SseOpening {
  readonly stream: HttpAnswer;
  /** Where messages are posted: absolute. With `foreign-origin`, where they would be. */
  readonly endpoint?: string;
  /** The `endpoint` event, where one came. */
  readonly event?: FrameOf<'event'>;
  /** Missing when `post` may be used. */
  readonly problem?: EndpointProblem;
}

export interface PostOptions extends SendOptions {
  readonly signal?: AbortSignal;
}

/** A stream for what the server says, and an endpoint of its own for what the client says. */
export interface SseLink extends HttpLink {
  readonly wire: 'sse';
  /** Opens the stream and waits for its `endpoint` event; milliseconds for both together. Never rejects. */
  open(timeoutMs: number): Promise<SseOpening>;
  /**
   * Posts to the endpoint, with `Content-Type: application/json` unless replaced. Resolves with the answer to the
   * POST; the reply to the message comes on the stream. Throws when `open` has brought no endpoint to post to.
   */
  post(body: string | Uint8Array, options?: PostOptions): Promise<HttpAnswer>;
}

/** Opens a channel to a server of the 2024-11-05 HTTP+SSE transport. Nothing is sent before `open`. */
export function dialSse(options: SseOptions): SseLink {
  const { log, target } = options;
  const link = dialHttp({ ...options, wire: 'sse' });
  let endpoint: string | undefined;
  let hasEnded = false;

  const nextEndpoint = async (stream: HttpAnswer, timeoutMs: number): Promise<FrameOf<'event'> | undefined> => {
    const isWanted = (frame: Frame): frame is FrameOf<'event'> =>
      frame.kind === 'event' && frame.event === 'endpoint' && frame.request === stream.request.seq;
    const seen = stream.frames.find(isWanted);
    if (seen !== undefined) return seen;
    const found = createDeferred<void>();
    const stop = log.listen((frame) => isWanted(frame) && found.resolve());
    await settlesWithin(Promise.race([found.promise, stream.finished]), timeoutMs);
    stop();
    return stream.frames.find(isWanted);
  };

  return {
    id: link.id,
    wire: 'sse',
    url: link.url,
    get alive() {
      return link.alive && !hasEnded;
    },
    request: (request) => link.request(request),
    close: () => link.close(),
    async open(timeoutMs) {
      const began = log.now();
      hasEnded = false;
      endpoint = undefined;
      const stream = await link.request({ method: 'GET', headers: { Accept: 'text/event-stream' }, timeoutMs });
      if (stream.head === undefined) return { stream, problem: 'no-answer' };
      if (!stream.isStream || stream.status !== 200) return { stream, problem: 'not-a-stream' };
      void stream.finished.then(() => {
        hasEnded = true;
      });
      const event = await nextEndpoint(stream, Math.max(0, timeoutMs - (log.now() - began)));
      if (event === undefined) return { stream, problem: 'no-endpoint' };
      const { url, problem } = readEndpoint(event.data, target.url);
      if (problem === undefined || (problem === 'foreign-origin' && options.allowForeignEndpoint === true)) {
        endpoint = url;
        return { stream, event, ...(url !== undefined && { endpoint: url }) };
      }
      return { stream, event, problem, ...(url !== undefined && { endpoint: url }) };
    },
    async post(body, { headers, ...rest } = {}) {
      if (endpoint === undefined) throw new Error('There is no endpoint to post to: the stream was not opened, or it named none.');
      return link.request({ method: 'POST', url: endpoint, body, headers: { 'Content-Type': 'application/json', ...headers }, ...rest });
    },
  };
}
