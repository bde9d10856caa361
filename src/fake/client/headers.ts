import type { HeaderList } from '../../core/frames/frame.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { ClientSession } from './session.ts';
import { statelessHeaders } from './stateless.ts';

/** From this revision on, every request after the opening names the one that was agreed to. */
const NAMED_SINCE = '2025-06-18';

/** The headers of a POST that carries this message. */
export function postHeaders(session: ClientSession, about: JsonObject): HeaderList {
  return [
    ['Accept', 'application/json, text/event-stream'],
    ['Content-Type', 'application/json'],
    ...(session.era === 'modern' ? statelessHeaders(session, about) : about['method'] === 'initialize' ? [] : sessionHeaders(session)),
  ];
}

/** The headers of a GET, which opens a stream, or asks for the rest of one. */
export function streamHeaders(session: ClientSession, lastEventId?: string): HeaderList {
  return [
    ['Accept', 'text/event-stream'],
    ...sessionHeaders(session),
    // Header fields are written byte by byte, and the id of an event is UTF-8.
    ...(lastEventId === undefined ? [] : [['Last-Event-ID', Buffer.from(lastEventId, 'utf8').toString('latin1')] as const]),
  ];
}

/** The headers of every request within a session. */
export function sessionHeaders(session: ClientSession): HeaderList {
  return [
    ...(session.sessionId === undefined ? [] : [['Mcp-Session-Id', session.sessionId] as const]),
    ...(session.greeted && session.revision >= NAMED_SINCE ? [['MCP-Protocol-Version', session.revision] as const] : []),
  ];
}
