import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';

export const META_VERSION = 'io.modelcontextprotocol/protocolVersion';
export const META_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
export const META_LOG_LEVEL = 'io.modelcontextprotocol/logLevel';
export const META_SERVER_INFO = 'io.modelcontextprotocol/serverInfo';
export const META_SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

export const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

export function metaOf(message: JsonObject): JsonObject | undefined {
  const meta = paramsOf(message)['_meta'];
  return isObject(meta) ? meta : undefined;
}

/** The message carries a mark of the modern era. */
export function hasModernMeta(message: JsonObject): boolean {
  const meta = metaOf(message);
  return meta !== undefined && (meta[META_VERSION] !== undefined || meta[META_CAPABILITIES] !== undefined);
}

/** What may be an id of a request, or a token for its progress: a string or an integer. */
export function isId(id: Json | undefined): id is string | number {
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id));
}
