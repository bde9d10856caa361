import type { Frame } from '../../core/frames/frame.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { LIST_METHODS, LISTS, type Listing, type ListName, type Peer } from '../../core/peer.ts';

/** Which member tells the entries of a list apart. */
const IDENTIFIED_BY: { readonly [List in ListName]: string } = {
  tools: 'name',
  resources: 'uri',
  templates: 'uriTemplate',
  prompts: 'name',
};

/** What an entry calls itself; `undefined` where it does not. */
export function identityOf(list: ListName, entry: Json): string | undefined {
  const identity = isObject(entry) ? entry[IDENTIFIED_BY[list]] : undefined;
  return typeof identity === 'string' ? identity : undefined;
}

/** A list that was walked, with its names. */
export interface WalkedList {
  readonly list: ListName;
  readonly method: string;
  readonly member: string;
  readonly listing: Listing;
}

export function walkedLists(peer: Pick<Peer, 'lists'>): readonly WalkedList[] {
  return LISTS.flatMap((list) => {
    const listing = peer.lists[list];
    const { method, member } = LIST_METHODS[list];
    return listing === undefined ? [] : [{ list, method, member, listing }];
  });
}

/** The first page of a list came as it should, whatever became of the others. */
export function isServed({ pages, ended }: Listing): boolean {
  return pages.length > 1 || (pages.length === 1 && ended !== 'broken');
}

/** The frame that brought an entry, counted over all pages. */
export function frameOfEntry(listing: Listing, index: number): Frame | undefined {
  let seen = 0;
  for (const { items, exchange } of listing.pages) {
    seen += items.length;
    if (index < seen) return exchange.reply;
  }
  return undefined;
}

/** An identity that stands on several entries. */
export interface Repeated {
  readonly identity: string;
  readonly count: number;
  readonly frame: Frame;
}

export function findRepeated(list: ListName, listing: Listing): readonly Repeated[] {
  const places = new Map<string, number[]>();
  listing.items.forEach((entry, index) => {
    const identity = identityOf(list, entry);
    if (identity !== undefined) places.set(identity, [...(places.get(identity) ?? []), index]);
  });
  return [...places].flatMap(([identity, indexes]) => {
    const second = indexes[1];
    const frame = second === undefined ? undefined : frameOfEntry(listing, second);
    return frame === undefined ? [] : [{ identity, count: indexes.length, frame }];
  });
}
