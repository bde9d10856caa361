import type { MessageFrame } from '../../core/frames/frame.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Listing, Peer } from '../../core/peer.ts';
import { showName } from '../../core/text/show-name.ts';

/** A tool as it is listed. */
export interface ListedTool {
  /** As it may be shown; its place in the list where it has no name. */
  readonly name: string;
  readonly tool: JsonObject;
  /** The page that it stands on. */
  readonly frame: MessageFrame;
}

/** Nearly every check asks for the tools, and some servers have thousands. */
const read = new WeakMap<Listing, readonly ListedTool[]>();

/** The tools of every page, entries that are no objects left out. Of a list that runs in a loop each name counts once. */
export function listedTools({ lists: { tools } }: Pick<Peer, 'lists'>): readonly ListedTool[] {
  if (tools === undefined) return [];
  const listed = read.get(tools) ?? readTools(tools);
  read.set(tools, listed);
  return listed;
}

function readTools(listing: Listing): readonly ListedTool[] {
  const found: ListedTool[] = [];
  const seen = new Set<string>();
  for (const { items, exchange } of listing.pages) {
    const frame = exchange.reply;
    if (frame === undefined) continue;
    for (const [index, tool] of items.entries()) {
      if (!isObject(tool)) continue;
      const name = typeof tool['name'] === 'string' ? showName(tool['name']) : `tools[${index}]`;
      if (listing.ended === 'loop' && seen.has(name)) continue;
      seen.add(name);
      found.push({ name, tool, frame });
    }
  }
  return found;
}

/** Why there is no tool to look at; `undefined` when there is one. */
export function whyNoTools(peer: Peer): string | undefined {
  const listing = peer.lists.tools;
  if (listing === undefined) return 'It declares no tools.';
  if (listing.items.some(isObject)) return undefined;
  return listing.ended === 'broken' ? 'Its list of tools did not come.' : 'It lists no tools.';
}
