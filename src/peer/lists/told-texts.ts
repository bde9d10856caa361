import type { Frame } from '../../core/frames/frame.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ListName, Peer } from '../../core/peer.ts';
import { showName } from '../../core/text/show-name.ts';
import { subschemasOf } from '../../schema/subschemas.ts';
import { nameOfEntry } from './entry-members.ts';
import { frameOfEntry, walkedLists } from './list-entries.ts';
import { listedTools } from './tool-list.ts';

/** A text by which a server tells of itself or of what it offers. */
export interface ToldText {
  /** Where it stands, as a sentence holds it. */
  readonly place: string;
  readonly text: string;
  readonly frame: Frame;
  /** The tool that it tells of. */
  readonly tool?: string;
}

const OF_SERVER = ['name', 'title', 'version', 'description'];
const OF_ENTRY = ['title', 'description'];
const ONE: { readonly [List in ListName]?: string } = { resources: 'resource', templates: 'template', prompts: 'prompt' };

/** Whatever a server says in words: its own name and instructions, and the titles and descriptions of its lists. */
export function* toldTexts(peer: Peer): Generator<ToldText, void> {
  const { lists, opening, serverInfo } = peer;
  const greeting = opening.reply ?? opening.sent;
  const own = textsIn(serverInfo, OF_SERVER).map(({ member, text }) => ({ place: `the ${member} of the server`, text, frame: greeting }));
  yield* own;
  const instructions = opening.result?.['instructions'];
  if (typeof instructions === 'string') yield { place: 'the instructions of the server', text: instructions, frame: greeting };
  for (const { name, tool, frame } of listedTools(peer)) {
    for (const { member, text } of textsIn(tool, OF_ENTRY))
      yield { place: `the ${member} of the tool \`${name}\``, text, frame, tool: name };
    for (const { member, text } of textsIn(tool['annotations'], ['title']))
      yield { place: `the annotated ${member} of the tool \`${name}\``, text, frame, tool: name };
    for (const schema of ['inputSchema', 'outputSchema']) {
      const place = `the ${schema === 'inputSchema' ? 'input' : 'output'} schema of the tool \`${name}\``;
      for (const node of subschemasOf(tool[schema] ?? null))
        for (const { text } of textsIn(node.schema, OF_ENTRY)) yield { place, text, frame, tool: name };
    }
  }
  for (const { list, listing } of walkedLists({ lists })) {
    const one = ONE[list];
    for (const [index, entry] of listing.items.entries()) {
      const frame = one === undefined ? undefined : frameOfEntry(listing, index);
      if (frame === undefined) continue;
      const owner = `the ${one} ${showOwner(entry, index)}`;
      for (const { member, text } of textsIn(entry, OF_ENTRY)) yield { place: `the ${member} of ${owner}`, text, frame };
      const given = isObject(entry) ? entry['arguments'] : undefined;
      for (const argument of isArray(given) ? given : [])
        for (const { text } of textsIn(argument, OF_ENTRY)) yield { place: `an argument of ${owner}`, text, frame };
    }
  }
}

function showOwner(entry: Json, index: number): string {
  const identity = isObject(entry) ? (entry['uri'] ?? entry['uriTemplate'] ?? entry['name']) : undefined;
  return typeof identity === 'string' ? `\`${showName(identity)}\`` : nameOfEntry(undefined, index).replace('the one at', 'at');
}

function textsIn(value: Json | undefined, members: readonly string[]): readonly { readonly member: string; readonly text: string }[] {
  if (!isObject(value)) return [];
  const object: JsonObject = value;
  return members.flatMap((member) => {
    const text = object[member];
    return typeof text === 'string' ? [{ member, text }] : [];
  });
}
