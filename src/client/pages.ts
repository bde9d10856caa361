import { createHash } from 'node:crypto';
import type { Connection } from '../core/connection.ts';
import { isArray, type Json } from '../core/json/json.ts';
import { LIST_METHODS, type Listing, type ListName, type Page } from '../core/peer.ts';

export interface WalkLimits {
  readonly maxPages: number;
  /** Milliseconds after which no further page is asked for. */
  readonly maxMs: number;
}

/** Walks a list page by page until it ends, loops, breaks or reaches a limit (PAGE-01, PAGE-08). */
export async function walkList(connection: Connection, list: ListName, { maxPages, maxMs }: WalkLimits): Promise<Listing> {
  const { method, member } = LIST_METHODS[list];
  const began = performance.now();
  const pages: Page[] = [];
  const cursors = new Set<string>();
  const contents = new Set<string>();
  let cursor: string | undefined;
  const end = (ended: Listing['ended']): Listing => ({ pages, items: pages.flatMap((page) => page.items), ended });

  for (;;) {
    const exchange = await connection.request(method, cursor === undefined ? undefined : { cursor });
    const items: Json | undefined = exchange.result?.[member];
    pages.push({ exchange, ...(cursor !== undefined && { cursor }), items: isArray(items) ? items : [] });
    if (!isArray(items)) {
      const trouble = connection.frames.find((frame) => frame.kind === 'trouble' && frame.seq > exchange.sent.seq);
      return { ...end('broken'), ...(trouble?.kind === 'trouble' && { trouble: trouble.text }) };
    }
    const next = exchange.result?.['nextCursor'];
    // In the session era many servers write an empty cursor for "no more"; since 2026-07-28 it is a cursor (PAGE-05).
    if (typeof next !== 'string' || (next === '' && connection.era === 'legacy')) return end('complete');
    const content = items.length === 0 ? undefined : digestOf(items);
    if (cursors.has(next) || (content !== undefined && contents.has(content))) return end('loop');
    if (pages.length >= maxPages || performance.now() - began > maxMs) return end('limit');
    if (content !== undefined) contents.add(content);
    cursors.add(next);
    cursor = next;
  }
}

/** What tells pages apart, however many and however long they are. */
function digestOf(items: readonly Json[]): string {
  return createHash('sha256').update(JSON.stringify(items)).digest('base64');
}
