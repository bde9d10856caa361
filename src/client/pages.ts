import type { Connection } from '../core/connection.ts';
import { isArray, isSameJson, type Json } from '../core/json.ts';
import { LIST_METHODS, type Listing, type ListName, type Page } from '../core/peer.ts';

/** Walks a list page by page until it ends, loops, breaks or reaches the limit (PAGE-01, PAGE-08). */
export async function walkList(connection: Connection, list: ListName, maxPages: number): Promise<Listing> {
  const { method, member } = LIST_METHODS[list];
  const pages: Page[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  const end = (ended: Listing['ended']): Listing => ({ pages, items: pages.flatMap((page) => page.items), ended });

  for (;;) {
    const exchange = await connection.request(method, cursor === undefined ? undefined : { cursor });
    const items: Json | undefined = exchange.result?.[member];
    pages.push({ exchange, ...(cursor !== undefined && { cursor }), items: isArray(items) ? items : [] });
    if (!isArray(items)) return end('broken');
    const next = exchange.result?.['nextCursor'];
    // In the session era many servers write an empty cursor for "no more"; since 2026-07-28 it is a cursor (PAGE-05).
    if (typeof next !== 'string' || (next === '' && connection.era === 'legacy')) return end('complete');
    if (cursors.has(next) || isRepeated(pages)) return end('loop');
    if (pages.length >= maxPages) return end('limit');
    cursors.add(next);
    cursor = next;
  }
}

function isRepeated(pages: readonly Page[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.items.length > 0 && pages.slice(0, -1).some((page) => isSameJson(page.items, last.items));
}
