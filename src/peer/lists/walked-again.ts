import type { Connection, Exchange } from '../../core/connection.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { LIST_METHODS, type Listing, type ListName } from '../../core/peer.ts';

/** The names in a list, in its order, and the pages that they stand on. */
export interface Walked {
  readonly names: readonly string[];
  readonly pages: readonly Exchange[];
}

/** The list as it was walked first; `undefined` where it did not come to an end. */
export function walkedFirst(list: ListName, listing: Listing | undefined): Walked | undefined {
  if (listing === undefined || listing.ended !== 'complete') return undefined;
  return { names: namesIn(list, listing.items), pages: listing.pages.map(({ exchange }) => exchange) };
}

/** Walks it again; `undefined` when a page does not come, or more pages than before. */
export async function walkAgain(connection: Connection, list: ListName, before: Walked): Promise<Walked | undefined> {
  return walkNow(connection, list, before.pages.length + 1);
}

/** Walks a list as it is at the moment; `undefined` when a page does not come, or more pages than these. */
export async function walkNow(connection: Connection, list: ListName, mostPages: number): Promise<Walked | undefined> {
  const { method, member } = LIST_METHODS[list];
  const pages: Exchange[] = [];
  const items: Json[] = [];
  let cursor: string | undefined;
  do {
    const exchange = await connection.request(method, cursor === undefined ? undefined : { cursor });
    const page = exchange.result?.[member];
    if (!isArray(page) || pages.length >= mostPages) return undefined;
    pages.push(exchange);
    items.push(...page);
    const next = exchange.result?.['nextCursor'];
    cursor = typeof next === 'string' ? next : undefined;
  } while (cursor !== undefined);
  return { names: namesIn(list, items), pages };
}

/** The names that stand in one list and not in the other, both ways. */
export function differenceOf(a: Walked, b: Walked): readonly string[] {
  return [...a.names.filter((name) => !b.names.includes(name)), ...b.names.filter((name) => !a.names.includes(name))];
}

function namesIn(list: ListName, items: readonly Json[]): readonly string[] {
  const member = list === 'resources' ? 'uri' : list === 'templates' ? 'uriTemplate' : 'name';
  return items.map((item) => toText(isObject(item) ? item[member] : item));
}
