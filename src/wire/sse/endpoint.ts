/** Why a stream gives no endpoint to post to. */
export type EndpointProblem =
  /** No response head came: see the trouble of the stream. */
  | 'no-answer'
  /** The answer is no event stream, or its status is not 200. */
  | 'not-a-stream'
  /** The stream ended, or the time was up, before an `endpoint` event. */
  | 'no-endpoint'
  /** The data of the `endpoint` event is no URL of HTTP. */
  | 'bad-endpoint'
  /** The endpoint is on another origin than the stream. Messages and credentials would go to a stranger. */
  | 'foreign-origin';

export interface EndpointReading {
  /** Absolute. Set also where the origin is foreign. */
  readonly url?: string;
  readonly problem?: 'bad-endpoint' | 'foreign-origin';
}

/** Resolves the data of an `endpoint` event, relative or absolute, against the URL of the stream. */
export function readEndpoint(data: string, streamUrl: string): EndpointReading {
  const base = new URL(streamUrl);
  // An empty reference would resolve to the stream itself.
  if (data.trim() === '') return { problem: 'bad-endpoint' };
  try {
    const url = new URL(data.trim(), base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return { problem: 'bad-endpoint' };
    return url.origin === base.origin ? { url: url.href } : { url: url.href, problem: 'foreign-origin' };
  } catch {
    return { problem: 'bad-endpoint' };
  }
}
