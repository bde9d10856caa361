import type { HttpAnswer } from '../../core/connection.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import type { UrlTarget } from '../../core/target.ts';
import { dialHttp } from '../../wire/http/dial.ts';
import type { HttpRequest } from '../../wire/link.ts';
import { openReach } from './reach.ts';

export interface SignInLinkSetup {
  /** The endpoint whose sign-in it is; none of its headers is sent. */
  readonly target: Pick<UrlTarget, 'url' | 'ca' | 'insecure'>;
  readonly log: FrameLog;
  readonly timeoutMs: number;
}

/** A way to whoever the sign-in of an endpoint names, as far as it may lead. */
export interface SignInLink {
  request(request: HttpRequest): Promise<HttpAnswer>;
  close(): Promise<void>;
}

/** Metadata, and an answer with a token, is a page of text; what is larger is something else. */
const LARGEST = 1024 * 1024;

export function openSignInLink(id: string, { target, log, timeoutMs }: SignInLinkSetup): SignInLink {
  const { ca, insecure, url } = target;
  const reach = openReach(url);
  const link = dialHttp({
    id,
    target: { kind: 'url', url, transport: 'http', headers: {}, insecure, ...(ca !== undefined && { ca }) },
    log,
    defaultTimeoutMs: timeoutMs,
    maxBodyBytes: LARGEST,
    mayReach: (host) => reach.may(host),
  });
  return {
    async request(request) {
      await reach.learn();
      return link.request(request);
    },
    close: () => link.close(),
  };
}
