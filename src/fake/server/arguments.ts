import { isArray, isObject, isSameJson, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

/** What is wrong with the arguments of a call, by the keywords that the schemas of the library use. */
export function findProblems(value: Json, schema: Json | undefined, path = ''): readonly string[] {
  if (!isObject(schema)) return [];
  const name = path === '' ? 'arguments' : path;
  const type = schema['type'];
  if (typeof type === 'string' && !hasType(value, type)) return [`\`${name}\` must be of type ${type}`];
  if (isArray(schema['enum']) && !schema['enum'].some((each) => isSameJson(each, value)))
    return [`\`${name}\` must be one of ${schema['enum'].join(', ')}`];
  const choices = isArray(schema['oneOf']) ? schema['oneOf'].filter(isObject) : undefined;
  if (choices?.every((each) => !isSameJson(each['const'], value)) === true)
    return [`\`${name}\` must be one of ${choices.map((each) => toText(each['const'])).join(', ')}`];
  if (typeof value === 'string') return textProblems(value, schema, name);
  if (typeof value === 'number') return numberProblems(value, schema, name);
  if (isArray(value) && value.length < Number(schema['minItems'] ?? 0)) return [`\`${name}\` has too few items`];
  if (isArray(value)) return value.flatMap((item, index) => findProblems(item, schema['items'], `${path}[${index}]`));
  return isObject(value) ? memberProblems(value, schema, path) : [];
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

function memberProblems(value: JsonObject, schema: JsonObject, path: string): readonly string[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = isArray(schema['required']) ? schema['required'].map(String) : [];
  const under = (member: string) => (path === '' ? member : `${path}.${member}`);
  const missing = required.filter((member) => !Object.hasOwn(value, member)).map((member) => `\`${under(member)}\` is required`);
  const wrong = Object.entries(value).flatMap(([member, each]) => {
    if (each === undefined) return [];
    if (Object.hasOwn(properties, member)) return findProblems(each, properties[member], under(member));
    return schema['additionalProperties'] === false ? [`\`${under(member)}\` is not known`] : [];
  });
  return [...missing, ...wrong];
}
