import { isArray, isObject, type Json, type JsonObject } from '../core/json/json.ts';
import { toPointer } from './pointer.ts';

/** A place at which a schema stands: an object, or in newer dialects a boolean. */
export interface SchemaNode {
  readonly schema: Json;
  readonly parent?: SchemaNode;
  /** From the parent to here. */
  readonly step: readonly string[];
}

const HOLD_SCHEMA = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const HOLD_LIST = ['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems'];
const HOLD_MAP = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'];

/**
 * Every schema inside a schema, itself first, by the keywords of all dialects. Data (`const`, `enum`, `default`,
 * `examples`) and members of unknown keywords are not looked into. Without recursion, however deep it nests.
 */
export function* subschemasOf(root: Json): Generator<SchemaNode, void> {
  yield* subschemasUnder({ schema: root, step: [] });
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
  const add = (value: Json | undefined, ...step: string[]) => {
    if (isObject(value) || typeof value === 'boolean') children.push({ schema: value, parent, step });
  };
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    if (HOLD_SCHEMA.includes(keyword)) add(value, keyword);
    if (HOLD_LIST.includes(keyword) && isArray(value)) for (const [index, item] of value.entries()) add(item, keyword, String(index));
    if (HOLD_MAP.includes(keyword) && isObject(value)) for (const name of Object.keys(value)) add(value[name], keyword, name);
  }
  return children;
}
