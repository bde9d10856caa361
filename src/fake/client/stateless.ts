import type { HeaderList } from '../../core/frames/frame.ts';
import { isNotification } from '../../core/frames/message.ts';
import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { encodeField } from './encode-field.ts';
import type { ClientSession } from './session.ts';
import { mirroredArguments } from './tool-headers.ts';

export const META_KEYS = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
} as const;

/** The member of params that `Mcp-Name` repeats. */
const NAMED_BY: { readonly [method: string]: string } = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

/** The params of a message: in the stateless era with what every request says of itself. */
export function composeParams(session: ClientSession, params: JsonObject | undefined, method: string): JsonObject | undefined {
  if (session.era === 'legacy' || method.startsWith('notifications/')) return params;
  const own = isObject(params?.['_meta']) ? params['_meta'] : {};
  const _meta = {
    [META_KEYS.protocolVersion]: session.habits.offers(session.revision),
    [META_KEYS.clientInfo]: session.habits.clientInfo,
    [META_KEYS.clientCapabilities]: session.capabilities,
    ...own,
  };
  return { ...params, _meta };
}

/** The headers that repeat what the body says. */
export function statelessHeaders(session: ClientSession, about: JsonObject): HeaderList {
  const params = isObject(about['params']) ? about['params'] : {};
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  const version = meta[META_KEYS.protocolVersion];
  const named: HeaderList = [['MCP-Protocol-Version', isString(version) ? version : session.revision]];
  if (isNotification(about)) return named;
  const method = toText(about['method']);
  const name = params[NAMED_BY[method] ?? ''];
  return [
    ...named,
    ['Mcp-Method', method],
    ...(isString(name) ? [['Mcp-Name', encodeField(name)] as const] : []),
    ...(method === 'tools/call' ? mirroredArguments(session, params) : []),
  ];
}
