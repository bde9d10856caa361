import { isObject, type Json } from '../core/json/json.ts';
import { parsePointer, readAt } from './pointer.ts';
import { pointerOf, type SchemaNode, subschemasOf, subschemasUnder } from './subschemas.ts';

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

// A base that no document has, for schemas that give none.
const NOWHERE = 'schema:/root';

/** The documents of dialects, which every validator carries. */
const BUILT_IN = /^https?:\/\/json-schema\.org\/(schema|draft-\d\d\/|draft\/)/;

const MOST = 100;

/** The references of a schema that lead nowhere inside it, each once, up to a limit. Nothing is fetched. */
export function unresolvedRefs(root: Json): readonly UnresolvedRef[] {
  const index = createIndex();
  index.add({ schema: root, step: [] });
  const found = new Map<string, UnresolvedRef>();
  let definitions: ReadonlyMap<string, SchemaNode> | undefined;
  // What a pointer reaches is read as a schema too, though it may stand under a keyword that holds none.
  for (let next = index.pending(); next !== undefined; next = index.pending()) {
    for (const keyword of ['$ref', '$dynamicRef']) {
      const ref = isObject(next.schema) ? next.schema[keyword] : undefined;
      if (typeof ref !== 'string') continue;
      const end = index.resolve(ref, next);
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

/** Which schema stands under which URI. */
function createIndex() {
  const bases = new Map<Json, string>();
  const documents = new Map<string, SchemaNode>();
  const anchors = new Set<string>();
  const queue: SchemaNode[] = [];

  function add(start: SchemaNode, startBase = NOWHERE): void {
    const nodeBases = new Map<SchemaNode, string>();
    for (const node of subschemasUnder(start)) {
      const inherited = (node.parent && nodeBases.get(node.parent)) ?? startBase;
      const { schema } = node;
      if (!isObject(schema)) continue;
      const id = typeof schema['$id'] === 'string' ? schema['$id'] : '';
      const base = id.startsWith('#') ? inherited : resolveUri(splitAtHash(id)[0], inherited);
      nodeBases.set(node, base);
      if (node === start || base !== inherited) if (!documents.has(base)) documents.set(base, node);
      // Until draft 07 a plain name in `$id` was an anchor.
      for (const name of [schema['$anchor'], schema['$dynamicAnchor'], splitAtHash(id)[1]]) {
        if (typeof name === 'string' && name !== '') anchors.add(`${base}#${name}`);
      }
      if (bases.has(schema)) continue;
      bases.set(schema, base);
      queue.push(node);
    }
    if (start.parent === undefined && !documents.has(NOWHERE)) documents.set(NOWHERE, start);
  }

  function resolve(ref: string, from: SchemaNode): 'found' | 'dangling' | 'remote' {
    const base = bases.get(from.schema) ?? NOWHERE;
    const [address, fragment] = splitAtHash(ref);
    const uri = address === '' ? base : resolveUri(address, base);
    const document = documents.get(uri);
    if (document === undefined) return BUILT_IN.test(uri) ? 'found' : isElsewhere(uri) ? 'remote' : 'dangling';
    if (fragment === '') return 'found';
    if (!fragment.startsWith('/')) return anchors.has(`${uri}#${decode(fragment)}`) ? 'found' : 'dangling';
    for (const pointer of new Set([decode(fragment), fragment])) {
      const tokens = parsePointer(pointer);
      const target = readAt(document.schema, tokens);
      if (!isObject(target) && typeof target !== 'boolean') continue;
      if (isObject(target) && !bases.has(target)) add({ schema: target, parent: document, step: tokens }, uri);
      return 'found';
    }
    return 'dangling';
  }

  let taken = 0;
  return { add, resolve, pending: () => queue[taken++] };
}

/** It is the address of a document, and not relative to a schema that has none. */
function isElsewhere(uri: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(uri) && !uri.startsWith('schema:');
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
  return parsePointer(decode(splitAtHash(ref)[1])).at(-1) ?? '';
}

function splitAtHash(uri: string): readonly [address: string, fragment: string] {
  const at = uri.indexOf('#');
  return at === -1 ? [uri, ''] : [uri.slice(0, at), uri.slice(at + 1)];
}

function resolveUri(address: string, base: string): string {
  if (address === '') return base;
  try {
    return splitAtHash(new URL(address, base).href)[0];
  } catch {
    return address;
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The references of a schema to what stands under `properties`, those that lead nowhere or stand within it left out. */
export function* refsIntoProperties(root: Json): Generator<{ readonly ref: string; readonly pointer: string }, void> {
  for (const node of subschemasOf(root)) {
    const ref = isObject(node.schema) ? node.schema['$ref'] : undefined;
    if (typeof ref !== 'string' || !ref.startsWith('#/properties/')) continue;
    const target = decode(ref.slice(1));
    const pointer = pointerOf(node);
    // What contains itself is one schema within another, and to write it again would never end.
    if (isObject(readAt(root, parsePointer(target))) && !`${pointer}/`.startsWith(`${target}/`)) yield { ref, pointer };
  }
}
