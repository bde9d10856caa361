import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { RpcFailure } from '../rpc-failure.ts';

/** One page of a list. The cursor says where the next begins, in a form that nobody should read. */
export function pageOf(
  list: string,
  items: readonly JsonObject[],
  params: JsonObject,
  pageSize: number,
): { readonly items: readonly JsonObject[]; readonly nextCursor?: string } {
  const begin = params['cursor'] === undefined ? 0 : readCursor(list, params['cursor'], items.length, pageSize);
  const end = begin + pageSize;
  return { items: items.slice(begin, end), ...(end < items.length && { nextCursor: writeCursor(list, end) }) };
}

function writeCursor(list: string, begin: number): string {
  return Buffer.from(JSON.stringify({ list, begin })).toString('base64url');
}

function readCursor(list: string, cursor: Json, length: number, pageSize: number): number {
  try {
    const place: unknown = JSON.parse(Buffer.from(toText(cursor), 'base64url').toString());
    if (isObject(place) && place['list'] === list) {
      const begin = place['begin'];
      const isBoundary = typeof begin === 'number' && begin > 0 && begin < length && begin % pageSize === 0;
      if (isBoundary && writeCursor(list, begin) === cursor) return begin;
    }
  } catch {
    // Falls through to the refusal.
  }
  throw new RpcFailure(-32602, 'This cursor was not given out by this server.');
}
