import { isNotification, isRequest, messagesIn } from '../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';
import { MODERN, type Revision } from '../core/revision.ts';
import { META, VERSION_HEADER_SINCE } from './identity.ts';

export type Headers = { readonly [name: string]: string };

const BOTH_TYPES: Headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

/** Which member of params `Mcp-Name` mirrors, for the methods that have it (HTTP-09). */
const NAMED_BY: { readonly [method: string]: string } = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

/** Headers of a POST in the session era. `initialize` carries neither session nor version. */
export function legacyHeaders(session: string | undefined, revision: Revision, greeted: boolean): Headers {
  return {
    ...BOTH_TYPES,
    ...(session !== undefined && { 'mcp-session-id': session }),
    ...(greeted && revision >= VERSION_HEADER_SINCE && { 'mcp-protocol-version': revision }),
  };
}

/** Headers of a POST in the stateless era: what the body says, mirrored (HTTP-03, HTTP-08, HTTP-09). */
export function modernHeaders(message: Json): Headers {
  // No other header is defined for notifications, and none of theirs need have `_meta`.
  if (isNotification(message)) return { ...BOTH_TYPES, 'mcp-protocol-version': MODERN };
  const first = messagesIn(message)[0];
  if (first === undefined || !isRequest(first)) return BOTH_TYPES;
  const method = toText(first['method']);
  const params = isObject(first['params']) ? first['params'] : {};
  const meta: JsonObject = isObject(params['_meta']) ? params['_meta'] : {};
  const version = meta[META.protocolVersion];
  const name = params[NAMED_BY[method] ?? ''];
  return {
    ...BOTH_TYPES,
    ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
    'mcp-method': encodeHeaderValue(method),
    ...(typeof name === 'string' && { 'mcp-name': encodeHeaderValue(name) }),
  };
}

/** Wraps what a header cannot carry as it is, and what looks wrapped already (HTTP-12, HTTP-13). */
export function encodeHeaderValue(value: string): string {
  const isPlain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value) && !/^=\?base64\?.*\?=$/.test(value);
  return isPlain ? value : `=?base64?${Buffer.from(value, 'utf8').toString('base64')}?=`;
}
