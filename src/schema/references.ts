import { isObject, type Json } from '../core/json/json.ts';
import { parsePointer, readAt } from './pointer.ts';
import { createReferenceIndex, decodeFragment, mayRefer, splitAtHash } from './reference-index.ts';
import { pointerOf, type SchemaNode, subschemasOf } from './subschemas.ts';

/** A reference that leads nowhere without the network. */
export interface UnresolvedRef {
  /** As it is written. */
  readonly ref: string;
  /** JSON Pointer of the first schema that holds it. */
  readonly pointer: string;
  /** `remote`: it names another document. `dangling`: it names a place of this one, and nothing is there. */
  readonly kind: 'dangling' | 'remote';
  /** JSON Pointer of a definition of the same name that stands elsewhere in the schema. */
  readonly namesake?: string;
}

const MOST = 100;

/** The references of a schema that lead nowhere inside it, each once, up to a limit. Nothing is fetched. */
export function unresolvedRefs(root: Json): readonly UnresolvedRef[] {
  if (!mayRefer(root)) return [];
  const index = createReferenceIndex();
  index.add({ schema: root, step: [] });
  const found = new Map<string, UnresolvedRef>();
  let definitions: ReadonlyMap<string, SchemaNode> | undefined;
  // What a pointer reaches is read as a schema too, though it may stand under a keyword that holds none.
  for (let next = index.pending(); next !== undefined; next = index.pending()) {
    for (const keyword of ['$ref', '$dynamicRef']) {
      const ref = isObject(next.schema) ? next.schema[keyword] : undefined;
      if (typeof ref !== 'string') continue;
      const { end } = index.resolve(ref, next);
      const key = `${ref} ${end}`;
      if (end === 'found' || found.has(key)) continue;
      if (found.size === MOST) return [...found.values()];
      definitions ??= definitionsIn(root);
      const namesake = end === 'dangling' ? definitions.get(lastName(ref)) : undefined;
      found.set(key, { ref, pointer: pointerOf(next), kind: end, ...(namesake && { namesake: pointerOf(namesake) }) });
    }
  }
  return [...found.values()];
}

/** Definitions by their names, wherever they stand. */
function definitionsIn(root: Json): ReadonlyMap<string, SchemaNode> {
  const found = new Map<string, SchemaNode>();
  for (const node of subschemasOf(root)) {
    const [keyword, name] = node.step;
    if (name !== undefined && (keyword === '$defs' || keyword === 'definitions') && !found.has(name)) found.set(name, node);
  }
  return found;
}

function lastName(ref: string): string {
  return parsePointer(decodeFragment(splitAtHash(ref)[1])).at(-1) ?? '';
}

/** The references of a schema to what stands under `properties`, those that lead nowhere or stand within it left out. */
export function* refsIntoProperties(root: Json): Generator<{ readonly ref: string; readonly pointer: string }, void> {
  if (!mayRefer(root)) return;
  for (const node of subschemasOf(root)) {
    const ref = isObject(node.schema) ? node.schema['$ref'] : undefined;
    if (typeof ref !== 'string' || !ref.startsWith('#/properties/')) continue;
    const target = decodeFragment(ref.slice(1));
    const pointer = pointerOf(node);
    // What contains itself is one schema within another, and to write it again would never end.
    if (isObject(readAt(root, parsePointer(target))) && !`${pointer}/`.startsWith(`${target}/`)) yield { ref, pointer };
  }
}
