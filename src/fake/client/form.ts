import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';

/** Values that fit a plain schema: defaults, first choices, and least values. Members that are not required are left out, unless they are objects. */
export function fillInForm(schema: JsonObject, root: JsonObject = schema): JsonObject {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = isArray(schema['required']) ? schema['required'] : [];
  const members = Object.entries(properties).flatMap(([name, given]) => {
    const member = follow(isObject(given) ? given : {}, root);
    const isWanted = required.includes(name) || member['default'] !== undefined || isObject(member['properties']);
    return isWanted ? [[name, valueFor(member, root)] as const] : [];
  });
  return Object.fromEntries(members);
}

/** A value that fits a schema of forms. */
function valueFor(schema: JsonObject, root: JsonObject): Json {
  if (schema['default'] !== undefined) return schema['default'];
  const choices = schema['enum'] ?? schema['oneOf'] ?? schema['anyOf'];
  const [first] = isArray(choices) ? choices : [];
  if (isObject(first)) return first['const'] ?? valueFor(follow(first, root), root);
  if (first !== undefined) return first;
  const type = isArray(schema['type']) ? schema['type'][0] : schema['type'];
  switch (type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'array':
      return isObject(schema['items']) && Number(schema['minItems'] ?? 0) > 0 ? [valueFor(follow(schema['items'], root), root)] : [];
    case 'object':
      return fillInForm(schema, root);
    case 'null':
      return null;
    default:
      return textFor(schema);
  }
}

function numberFor({ minimum, maximum }: JsonObject): number {
  if (typeof minimum === 'number') return Math.ceil(minimum);
  return typeof maximum === 'number' ? Math.min(1, Math.floor(maximum)) : 1;
}

function textFor({ format, minLength, maxLength }: JsonObject): string {
  const byFormat = {
    email: 'reader@example.org',
    uri: 'https://example.org/reader',
    date: '2026-07-28',
    'date-time': '2026-07-28T12:00:00Z',
  };
  const known = typeof format === 'string' && Object.hasOwn(byFormat, format) ? byFormat[format as keyof typeof byFormat] : 'quiet';
  const long = typeof minLength === 'number' ? known.padEnd(minLength, 'a') : known;
  return typeof maxLength === 'number' ? long.slice(0, maxLength) : long;
}

/** The schema that a reference within the same document leads to. Others are not followed. */
function follow(schema: JsonObject, root: JsonObject): JsonObject {
  const place = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(typeof schema['$ref'] === 'string' ? schema['$ref'] : '')?.[1];
  const defined = root['$defs'] ?? root['definitions'];
  const found = place !== undefined && isObject(defined) ? defined[place] : undefined;
  return isObject(found) ? found : schema;
}
