import type { HttpAnswer } from '../../core/connection.ts';
import { createDeferred } from '../../core/deferred.ts';
import { type Frame, type FrameOf, type HeaderList, mediaTypeOf } from '../../core/frames/frame.ts';

/** The answer to one request, while it comes in. */
export class Answer implements HttpAnswer {
  request: FrameOf<'request-head'>;
  head?: FrameOf<'response-head'>;
  trouble?: FrameOf<'trouble'>;
  status = 0;
  headers: HeaderList = [];
  mediaType = '';
  isStream = false;
  readonly frames: Frame[] = [];
  text = '';
  readonly finished: Promise<void>;
  readonly close: () => void;
  /** Marks the end. */
  readonly finish: () => void;

  constructor(request: FrameOf<'request-head'>, close: () => void) {
    this.request = request;
    this.close = close;
    const ended = createDeferred<void>();
    this.finished = ended.promise;
    this.finish = () => ended.resolve();
  }

  takeHead(head: FrameOf<'response-head'>): void {
    this.head = head;
    this.status = head.status;
    this.headers = head.headers;
    this.mediaType = mediaTypeOf(head.headers);
    this.isStream = this.mediaType === 'text/event-stream';
  }
}
