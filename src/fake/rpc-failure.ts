import type { Json, JsonObject } from '../core/json/json.ts';

/** Thrown while a message is handled; the client gets it as a JSON-RPC error. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  readonly code: number;
  readonly data: Json | undefined;
  /** HTTP status, where the revision fixes one. */
  readonly status: number | undefined;

  constructor(code: number, message: string, data?: Json, status?: number) {
    super(message);
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

export function createResult(request: JsonObject, result: JsonObject): JsonObject {
  return { jsonrpc: '2.0', ...idOf(request), result };
}

export function createError(request: JsonObject | undefined, code: number, message: string, data?: Json): JsonObject {
  return { jsonrpc: '2.0', ...idOf(request), error: { code, message, ...(data !== undefined && { data }) } };
}

/** The id to answer under; none when it could not be read. */
function idOf(request: JsonObject | undefined): JsonObject {
  const id = request?.['id'];
  return typeof id === 'string' || typeof id === 'number' ? { id } : {};
}
