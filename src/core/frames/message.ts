import { isObject, type Json, type JsonObject } from '../json/json.ts';

export type RequestId = string | number;

/** A JSON-RPC error object, as far as it has its shape. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: Json;
}

export function isRequest(message: Json | undefined): message is JsonObject {
  return isObject(message) && typeof message['method'] === 'string' && message['id'] !== undefined;
}

export function isNotification(message: Json | undefined): message is JsonObject {
  return isObject(message) && typeof message['method'] === 'string' && message['id'] === undefined;
}

/** Carries a result or an error, whatever its id. */
export function isResponse(message: Json | undefined): message is JsonObject {
  return isObject(message) && message['method'] === undefined && (message['result'] !== undefined || message['error'] !== undefined);
}

/** Names a request, and holds nothing that would answer it. */
export function isEmptyResponse(message: Json | undefined): message is JsonObject {
  if (!isObject(message) || message['jsonrpc'] === undefined || (message['id'] ?? null) === null) return false;
  return ['method', 'result', 'error'].every((member) => message[member] === undefined);
}

/** The error of a response, where it has a code and a message of the right type. */
export function errorIn(message: Json | undefined): RpcError | undefined {
  const error = isObject(message) ? message['error'] : undefined;
  if (!isObject(error) || typeof error['code'] !== 'number' || typeof error['message'] !== 'string') return undefined;
  return { code: error['code'], message: error['message'], ...(error['data'] !== undefined && { data: error['data'] }) };
}

/** The response under an id, in a message or a batch. */
export function responseUnder(value: Json, id: RequestId): JsonObject | undefined {
  return messagesIn(value).find((message) => message['id'] === id && isResponse(message));
}

/** Looks like JSON-RPC: a message or a batch of them, not some other JSON such as a log record. */
export function isRpcLike(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isObject(item) && isRpcLike(item as Json));
  if (!isObject(value)) return false;
  if (value['jsonrpc'] !== undefined) return true;
  const answers = value['id'] !== undefined && (value['result'] !== undefined || value['error'] !== undefined);
  return (
    answers ||
    errorIn(value) !== undefined ||
    (typeof value['method'] === 'string' && (value['id'] !== undefined || value['params'] !== undefined))
  );
}

/** The messages of a frame: one, or those of a batch. */
export function messagesIn(value: Json): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? [value] : [];
}
