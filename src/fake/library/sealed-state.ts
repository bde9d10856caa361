import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { RpcFailure } from '../rpc-failure.ts';

// Every fake signs with the same key, so that any instance can go on where another stopped.
const KEY = 'a fake keeps no secrets';
const VALID_MS = 10 * 60_000;

/** A state for one call, which nobody can change and which ends by itself. */
export function sealState(params: JsonObject, holds: JsonObject = {}): string {
  return seal(Buffer.from(JSON.stringify({ ...holds, until: Date.now() + VALID_MS, digest: digestOf(params) })).toString('base64url'));
}

/** What a state holds, if it was given out for this very call. */
export function openState(params: JsonObject): JsonObject {
  const given = toText(params['requestState']);
  const [body = ''] = given.split('.');
  // The texts are compared, for different texts in base64 may mean the same bytes.
  if (!isSameText(given, seal(body))) throw new RpcFailure(-32602, '`requestState` is not what this server gave out.');
  const state: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (!isObject(state) || Number(state['until']) < Date.now()) throw new RpcFailure(-32602, '`requestState` has expired.');
  if (state['digest'] !== digestOf(params)) throw new RpcFailure(-32602, '`requestState` belongs to another call.');
  return state;
}

function seal(body: string): string {
  return `${body}.${createHmac('sha256', KEY).update(body).digest('base64url')}`;
}

function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function digestOf(params: JsonObject): string {
  return createHash('sha256')
    .update(JSON.stringify([params['name'] ?? params['uri'], params['arguments'] ?? {}]))
    .digest('base64url');
}
