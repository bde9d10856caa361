import { isObject, type Json } from '../core/json/json.ts';
import { parsePointer, readAt } from './pointer.ts';
import { textOf } from './schema-text.ts';
import { type SchemaNode, subschemasUnder } from './subschemas.ts';

// A base that no document has, for schemas that give none.
const NOWHERE = 'schema:/root';

/** The documents of dialects, which every validator carries. */
const BUILT_IN = /^https?:\/\/json-schema\.org\/(schema|draft-\d\d\/|draft\/)/;

/** Where a reference leads. */
export interface Resolved {
  /** `remote`: it names another document. `dangling`: it names a place of this one, and nothing is there. */
  readonly end: 'found' | 'dangling' | 'remote';
  /** The schema that was found; missing for a document of a dialect. */
  readonly target?: Json;
}

const REFERENCE = /"\$(?:ref|dynamicRef)":"/;

/** Whether anything in a schema looks like a reference: most have none, and their text tells it faster than a walk. */
export function mayRefer(root: Json): boolean {
  const text = textOf(root);
  return text === undefined || REFERENCE.test(text);
}

/** Which schema stands under which URI. What a pointer reaches is added, and so waits to be read. */
export function createReferenceIndex() {
  const bases = new Map<Json, string>();
  const documents = new Map<string, SchemaNode>();
  const anchors = new Map<string, Json>();
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
        if (typeof name !== 'string' || name === '') continue;
        const anchor = `${base}#${name}`;
        if (!anchors.has(anchor)) anchors.set(anchor, schema);
      }
      if (bases.has(schema)) continue;
      bases.set(schema, base);
      queue.push(node);
    }
    if (start.parent === undefined && !documents.has(NOWHERE)) documents.set(NOWHERE, start);
  }

  function resolve(ref: string, from: Pick<SchemaNode, 'schema'>): Resolved {
    const base = bases.get(from.schema) ?? NOWHERE;
    const [address, fragment] = splitAtHash(ref);
    const uri = address === '' ? base : resolveUri(address, base);
    const document = documents.get(uri);
    if (document === undefined) return { end: BUILT_IN.test(uri) ? 'found' : isElsewhere(uri) ? 'remote' : 'dangling' };
    if (fragment === '') return { end: 'found', target: document.schema };
    if (!fragment.startsWith('/')) {
      const target = anchors.get(`${uri}#${decodeFragment(fragment)}`);
      return target === undefined ? { end: 'dangling' } : { end: 'found', target };
    }
    for (const pointer of new Set([decodeFragment(fragment), fragment])) {
      const tokens = parsePointer(pointer);
      const target = readAt(document.schema, tokens);
      if (!isObject(target) && typeof target !== 'boolean') continue;
      if (isObject(target) && !bases.has(target)) add({ schema: target, parent: document, step: tokens }, uri);
      return { end: 'found', target };
    }
    return { end: 'dangling' };
  }

  let taken = 0;
  return { add, resolve, pending: () => (taken < queue.length ? queue[taken++] : undefined) };
}

/** It is the address of a document, and not relative to a schema that has none. */
function isElsewhere(uri: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(uri) && !uri.startsWith('schema:');
}

export function splitAtHash(uri: string): readonly [address: string, fragment: string] {
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

export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
