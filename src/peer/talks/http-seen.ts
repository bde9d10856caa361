import type { Frame, FrameOf, MessageFrame } from '../../core/frames/frame.ts';
import type { HttpSeen } from '../../core/talk.ts';

/** A request while its answer goes on. */
export interface HttpDraft extends HttpSeen {
  body?: MessageFrame | FrameOf<'noise'>;
  answer?: FrameOf<'response-head'>;
  status: number;
  end?: FrameOf<'body-end'>;
  /** Every frame of the request and its answer. */
  readonly frames: Frame[];
}

/** The HTTP requests among frames in the order of their heads, and the frames that belong to none. */
export function toHttpSeen(frames: readonly Frame[]): { readonly requests: readonly HttpDraft[]; readonly others: readonly Frame[] } {
  const requests = new Map<number, HttpDraft>();
  const others: Frame[] = [];
  for (const frame of frames) {
    if (frame.kind === 'request-head') {
      const { method, url, headers } = frame;
      requests.set(frame.seq, { head: frame, method, url, headers, status: 0, frames: [frame] });
      continue;
    }
    const http = 'request' in frame && frame.request !== undefined ? requests.get(frame.request) : undefined;
    if (http === undefined) {
      others.push(frame);
      continue;
    }
    http.frames.push(frame);
    if ((frame.kind === 'message' || frame.kind === 'noise') && frame.from === 'client') http.body ??= frame;
    if (frame.kind === 'response-head') {
      http.answer ??= frame;
      http.status = http.answer.status;
    }
    if (frame.kind === 'body-end') http.end ??= frame;
  }
  return { requests: [...requests.values()], others };
}
