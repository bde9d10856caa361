import { isArray, type Json } from '../../core/json/json.ts';
import { LIST_METHODS, LISTS, type ListName } from '../../core/peer.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';

/** One walk through the pages of a list: from a request without a cursor, along the cursors that we gave. */
export interface Walk {
  readonly list: ListName;
  readonly method: string;
  readonly pages: readonly ClientCall[];
  /** The cursor that the last page gave and that nobody asked with. */
  readonly left?: Json;
  /** How many entries the pages held that were read. */
  readonly items: number;
}

/** Every walk of a client, and requests whose cursor none of our pages gave. */
export function walksOf({ calls }: Pick<Talk, 'calls'>): { readonly walks: readonly Walk[]; readonly strange: readonly ClientCall[] } {
  const walks: Walk[] = [];
  const strange: ClientCall[] = [];
  for (const list of LISTS) {
    const { method, member } = LIST_METHODS[list];
    const drafts: { pages: ClientCall[] }[] = [];
    for (const call of calls.filter((each) => each.method === method)) {
      const { cursor } = call.params;
      if (cursor === undefined || cursor === null) {
        drafts.push({ pages: [call] });
        continue;
      }
      const walk =
        drafts.findLast(({ pages }) => nextOf(pages.at(-1)) === cursor) ??
        drafts.findLast(({ pages }) => pages.some((page) => nextOf(page) === cursor));
      if (walk === undefined) strange.push(call);
      else walk.pages.push(call);
    }
    for (const { pages } of drafts) {
      const left = nextOf(pages.at(-1));
      const items = pages.reduce((sum, { result }) => sum + (isArray(result?.[member]) ? result[member].length : 0), 0);
      walks.push({ list, method, pages, items, ...(left !== undefined && left !== null && { left }) });
    }
  }
  return { walks, strange };
}

function nextOf(call: ClientCall | undefined): Json | undefined {
  return call?.result?.['nextCursor'];
}
