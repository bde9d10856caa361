import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { pointerOf, type SchemaNode, subschemasOf } from '../../schema/subschemas.ts';

/** An object in a schema that requires what it does not list. */
export interface UnlistedRequired {
  /** JSON Pointer of its `required`. */
  readonly pointer: string;
  readonly names: readonly string[];
}

/** Keywords by which a property may be given without `properties` of the same object. */
const GIVES_MORE = ['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependentSchemas', 'dependencies'];
const GIVES_ANY = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'];
/** Where an object stands for itself: branches of a combination have the properties of what is around them. */
const STANDS_ALONE = ['properties', 'items', 'prefixItems', 'additionalProperties'];
const MOST = 20;

/** Where a schema requires properties that nothing in it lists. */
export function unlistedRequiredIn(schema: Json | undefined): readonly UnlistedRequired[] {
  const found: UnlistedRequired[] = [];
  if (!isObject(schema)) return found;
  for (const node of subschemasOf(schema)) {
    if (!isObject(node.schema) || !standsAlone(node)) continue;
    const names = unlistedIn(node.schema);
    if (names.length > 0) found.push({ pointer: `${pointerOf(node)}/required`, names });
    if (found.length === MOST) break;
  }
  return found;
}

function unlistedIn(schema: JsonObject): readonly string[] {
  const { properties = {}, required, type } = schema;
  if (!isArray(required) || !isObject(properties)) return [];
  if (type !== 'object' && schema['properties'] === undefined) return [];
  if (GIVES_MORE.some((keyword) => keyword in schema)) return [];
  if (GIVES_ANY.some((keyword) => isObject(schema[keyword]) && Object.keys(schema[keyword] ?? {}).length > 0)) return [];
  return required.filter((name): name is string => typeof name === 'string' && !Object.hasOwn(properties, name));
}

function standsAlone(node: SchemaNode): boolean {
  for (let each: SchemaNode | undefined = node; each?.parent !== undefined; each = each.parent)
    if (!STANDS_ALONE.includes(each.step[0] ?? '')) return false;
  return true;
}
