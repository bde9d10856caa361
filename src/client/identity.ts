import type { JsonObject } from '../core/json/json.ts';
import { MODERN, type Revision } from '../core/revision.ts';
import { VERSION } from '../core/version.ts';

const CLIENT_INFO = { name: 'mcp-litmus', version: VERSION } as const;

/** Keys of the modern per-request metadata (META-01, META-02). */
export const META = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
} as const;

/** Params of `initialize`. No capability is declared that we do not use. */
export function initializeParams(offered: string, capabilities: JsonObject = {}): JsonObject {
  return { protocolVersion: offered, capabilities, clientInfo: CLIENT_INFO };
}

/** The `_meta` of a modern request; members that the request brings itself win. */
export function modernMeta(own: JsonObject = {}, version: string = MODERN, capabilities: JsonObject = {}): JsonObject {
  return { [META.protocolVersion]: version, [META.clientCapabilities]: capabilities, [META.clientInfo]: CLIENT_INFO, ...own };
}

/** From this revision on, HTTP requests after the handshake name it in a header (LIFE-17). */
export const VERSION_HEADER_SINCE: Revision = '2025-06-18';
