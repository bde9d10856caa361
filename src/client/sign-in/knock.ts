import type { HeaderChanges, HttpAnswer } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import { NEWEST_LEGACY } from '../../core/revision.ts';
import type { Secret } from '../../core/secrets/secret.ts';
import type { UrlTarget } from '../../core/target.ts';
import { dialHttp } from '../../wire/http/dial.ts';
import { legacyHeaders } from '../headers.ts';
import { initializeParams } from '../identity.ts';

/** Asks a server to let us in. */
export interface Door {
  /** What a client sends first, with a token or without. A session that comes of it is ended. */
  knock(token: Secret | undefined): Promise<HttpAnswer>;
  close(): Promise<void>;
}

export interface DoorSetup {
  readonly target: UrlTarget;
  readonly log: FrameLog;
  readonly timeoutMs: number;
}

const STREAM = { accept: 'text/event-stream' } as const;
const END_MS = 2000;

export function openDoor({ target, log, timeoutMs }: DoorSetup): Door {
  const link = dialHttp({ id: 'door', target, log, defaultTimeoutMs: timeoutMs });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initializeParams(NEWEST_LEGACY) });
  return {
    async knock(token) {
      const access: HeaderChanges = token === undefined ? {} : { authorization: token.after('Bearer ') };
      const get = () => link.request({ method: 'GET', headers: { ...STREAM, ...access } });
      let answer = target.transport === 'sse' ? await get() : await link.request({ method: 'POST', body, headers: post(access) });
      // As HTTP+SSE answers, which opens with a stream.
      if (target.transport === 'auto' && (answer.status === 404 || answer.status === 405)) answer = await get();
      answer.close();
      const session = headerOf(answer.headers, 'mcp-session-id');
      if (session !== undefined)
        await link.request({ method: 'DELETE', headers: { ...access, 'mcp-session-id': session }, timeoutMs: END_MS });
      return answer;
    },
    close: () => link.close(),
  };
}

function post(access: HeaderChanges): HeaderChanges {
  return { ...legacyHeaders(undefined, NEWEST_LEGACY, false), ...access };
}
