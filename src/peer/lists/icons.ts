import type { Frame } from '../../core/frames/frame.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { LISTS, type Peer } from '../../core/peer.ts';
import { nameOfEntry } from './entry-members.ts';
import { frameOfEntry } from './list-entries.ts';

/** The icons of one thing: of the server itself, or of an entry of a list. */
export interface Icons {
  /** In words, as a sentence holds it. */
  readonly owner: string;
  readonly icons: Json;
  /** The frame that brought them. */
  readonly frame: Frame;
}

const ONE: { readonly [list: string]: string } = { tools: 'tool', resources: 'resource', templates: 'template', prompts: 'prompt' };

/** Whatever icons a server gives, wherever. */
export function iconsOf({ serverInfo, opening, lists }: Pick<Peer, 'serverInfo' | 'opening' | 'lists'>): readonly Icons[] {
  const own = serverInfo?.['icons'];
  const ofServer = own === undefined ? [] : [{ owner: 'the server', icons: own, frame: opening.reply ?? opening.sent }];
  const ofEntries = LISTS.flatMap((list) => {
    const listing = lists[list];
    return (listing?.items ?? []).flatMap((entry, index) => {
      const icons = isObject(entry) ? entry['icons'] : undefined;
      const frame = listing && frameOfEntry(listing, index);
      return icons === undefined || frame === undefined ? [] : [{ owner: ownerOf(list, entry, index), icons, frame }];
    });
  });
  return [...ofServer, ...ofEntries];
}

function ownerOf(list: string, entry: Json, index: number): string {
  return `the ${ONE[list]} ${nameOfEntry(entry, index)}`.replace(' the one at place ', ' at place ');
}

/** The sources of icons that are strings. */
export function sourcesIn(icons: Json): readonly string[] {
  return isArray(icons) ? icons.flatMap((icon) => (isObject(icon) && typeof icon['src'] === 'string' ? [icon['src']] : [])) : [];
}
