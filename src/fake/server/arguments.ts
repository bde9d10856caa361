import { isArray, isObject, isSameJson, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

const MOST_HOPS = 8;

/** What is wrong with the arguments of a call, by the keywords that the schemas of the fake servers use. */
export function findProblems(value: Json, written: Json | undefined, path = '', root = written): readonly string[] {
  const schema = followReferences(written, root);
  if (!isObject(schema)) return [];
  const name = path === '' ? 'arguments' : path;
  const types = isArray(schema['type']) ? schema['type'].filter(isString) : isString(schema['type']) ? [schema['type']] : [];
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return [`\`${name}\` must be of type ${types.join(' or ')}`];
  if (isArray(schema['enum']) && !schema['enum'].some((each) => isSameJson(each, value)))
    return [`\`${name}\` must be one of ${schema['enum'].join(', ')}`];
  const choices = isArray(schema['oneOf']) ? schema['oneOf'].filter(isObject) : undefined;
  if (choices?.every((each) => !isSameJson(each['const'], value)) === true)
    return [`\`${name}\` must be one of ${choices.map((each) => toText(each['const'])).join(', ')}`];
  if (typeof value === 'string') return textProblems(value, schema, name);
  if (typeof value === 'number') return numberProblems(value, schema, name);
  if (isArray(value) && value.length < Number(schema['minItems'] ?? 0)) return [`\`${name}\` has too few items`];
  if (isArray(value)) return value.flatMap((item, index) => findProblems(item, schema['items'], `${path}[${index}]`, root));
  return isObject(value) ? memberProblems(value, schema, path, root) : [];
}

/** What references such as `#/$defs/Name` lead to; nothing where they lead nowhere, or round in a circle. */
function followReferences(schema: Json | undefined, root: Json | undefined): Json | undefined {
  let found = schema;
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const reference = isObject(found) ? found['$ref'] : undefined;
    if (!isString(reference)) return found;
    const path = reference.replace(/^#\/?/, '').split('/');
    found = path.reduce<Json | undefined>((place, member) => (isObject(place) ? place[member] : undefined), root);
  }
  return undefined;
}

function hasType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}

function textProblems(value: string, schema: JsonObject, name: string): readonly string[] {
  const length = [...value].length;
  if (length < Number(schema['minLength'] ?? 0)) return [`\`${name}\` is too short`];
  if (length > Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY)) return [`\`${name}\` is too long`];
  if (schema['format'] === 'email' && !/^[^@\s]+@[^@\s]+$/.test(value)) return [`\`${name}\` must be an e-mail address`];
  const pattern = schema['pattern'];
  return typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value) ? [`\`${name}\` must match ${pattern}`] : [];
}

function numberProblems(value: number, schema: JsonObject, name: string): readonly string[] {
  if (value < Number(schema['minimum'] ?? Number.NEGATIVE_INFINITY)) return [`\`${name}\` must be at least ${toText(schema['minimum'])}`];
  if (value > Number(schema['maximum'] ?? Number.POSITIVE_INFINITY)) return [`\`${name}\` must be at most ${toText(schema['maximum'])}`];
  return [];
}

function memberProblems(value: JsonObject, schema: JsonObject, path: string, root: Json | undefined): readonly string[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = isArray(schema['required']) ? schema['required'].map(String) : [];
  const under = (member: string) => (path === '' ? member : `${path}.${member}`);
  const missing = required.filter((member) => !Object.hasOwn(value, member)).map((member) => `\`${under(member)}\` is required`);
  const wrong = Object.entries(value).flatMap(([member, each]) => {
    if (each === undefined) return [];
    if (Object.hasOwn(properties, member)) return findProblems(each, properties[member], under(member), root);
    return schema['additionalProperties'] === false ? [`\`${under(member)}\` is not known`] : [];
  });
  return [...missing, ...wrong];
}
