import { isArray, isObject, type Json, type JsonObject } from '../core/json/json.ts';
import { toPointer } from './pointer.ts';

/** A place at which a schema stands: an object, or in newer dialects a boolean. */
export interface SchemaNode {
  readonly schema: Json;
  readonly parent?: SchemaNode;
  /** From the parent to here. */
  readonly step: readonly string[];
}

type Holding = 'schema' | 'schemas' | 'map' | 'schema or schemas';

/** What a keyword holds. */
const HOLDS: ReadonlyMap<string, Holding> = new Map<string, Holding>([
  ['$defs', 'map'],
  ['additionalItems', 'schema'],
  ['additionalProperties', 'schema'],
  ['allOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['contains', 'schema'],
  ['contentSchema', 'schema'],
  ['definitions', 'map'],
  ['dependencies', 'map'],
  ['dependentSchemas', 'map'],
  ['else', 'schema'],
  ['if', 'schema'],
  ['items', 'schema or schemas'],
  ['not', 'schema'],
  ['oneOf', 'schemas'],
  ['patternProperties', 'map'],
  ['prefixItems', 'schemas'],
  ['properties', 'map'],
  ['propertyNames', 'schema'],
  ['then', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['unevaluatedProperties', 'schema'],
]);

// Several checks walk through the same schemas, one after the other. What is larger is read again.
const known = new WeakMap<JsonObject, readonly SchemaNode[]>();
const MOST_KEPT = 200;

/**
 * Every schema inside a schema, itself first, by the keywords of all dialects. Data (`const`, `enum`, `default`,
 * `examples`) and members of unknown keywords are not looked into. Without recursion, however deep it nests.
 */
export function subschemasOf(root: Json): Iterable<SchemaNode> {
  return (isObject(root) ? known.get(root) : undefined) ?? readSubschemas(root);
}

function* readSubschemas(root: Json): Generator<SchemaNode, void> {
  const read: SchemaNode[] = [];
  for (const node of subschemasUnder({ schema: root, step: [] })) {
    if (read.length <= MOST_KEPT) read.push(node);
    yield node;
  }
  if (isObject(root) && read.length <= MOST_KEPT) known.set(root, read);
}

export function* subschemasUnder(node: SchemaNode): Generator<SchemaNode, void> {
  const waiting: SchemaNode[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    // Popped from the end, so that they come in the order in which they are written.
    if (isObject(next.schema)) for (const child of childrenOf(next, next.schema).reverse()) waiting.push(child);
  }
}

/** JSON Pointer of a node, from the root. */
export function pointerOf(node: SchemaNode): string {
  const steps: (readonly string[])[] = [];
  for (let each: SchemaNode | undefined = node; each !== undefined; each = each.parent) steps.push(each.step);
  return toPointer(steps.reverse().flat());
}

function childrenOf(parent: SchemaNode, schema: JsonObject): SchemaNode[] {
  const children: SchemaNode[] = [];
  const add = (value: Json | undefined, step: readonly string[]) => {
    if (isObject(value) || typeof value === 'boolean') children.push({ schema: value, parent, step });
  };
  for (const keyword of Object.keys(schema)) {
    const holds = HOLDS.get(keyword);
    if (holds === undefined) continue;
    const value = schema[keyword];
    if (holds === 'map') {
      if (isObject(value)) for (const name of Object.keys(value)) add(value[name], [keyword, name]);
    } else if (holds !== 'schema' && isArray(value)) {
      for (const [index, item] of value.entries()) add(item, [keyword, String(index)]);
    } else if (holds !== 'schemas') add(value, [keyword]);
  }
  return children;
}
