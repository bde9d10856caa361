import { isArray, isObject, isSameJson, type Json, type JsonObject } from '../../core/json/json.ts';
import { describeValue } from '../../schema/problem.ts';

/** One place at which a value does not fit its schema. */
export interface ValueMisfit {
  /** Names the place, as `rounding.digits`. Empty for the value itself. */
  readonly place: string;
  readonly kind: 'type' | 'missing' | 'unknown' | 'limit';
  /** The value at the place; missing where it is. */
  readonly value?: Json;
  /** The types that the place takes. */
  readonly types: readonly string[];
  /** Follows the name of the place: "is 3, and takes a string". */
  readonly problem: string;
}

const MOST_STEPS = 40;

/**
 * What of a value does not fit a plain schema: types, members, choices, and limits. Other keywords, and references that
 * lead elsewhere, judge nothing.
 */
export function findValueMisfits(
  value: Json,
  schema: Json | undefined,
  root: Json | undefined = schema,
  place = '',
  steps = 0,
): readonly ValueMisfit[] {
  if (!isObject(schema) || steps > MOST_STEPS) return [];
  const { $ref } = schema;
  if (typeof $ref === 'string') return findValueMisfits(value, follow($ref, root), root, place, steps + 1);
  const types = typesOf(schema);
  const at = { place, value, types };
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    return [{ ...at, kind: 'type', problem: `is ${describeValue(value)}, and takes ${types.join(' or ')}` }];
  const limit = findLimit(value, schema);
  if (limit !== undefined) return [{ ...at, kind: 'limit', problem: limit }];
  if (isArray(value)) {
    return value.flatMap((item, index) => findValueMisfits(item, schema['items'], root, `${place}[${index}]`, steps + 1));
  }
  return isObject(value) ? findMemberMisfits(value, schema, root, place, steps) : [];
}

function findMemberMisfits(
  value: JsonObject,
  schema: JsonObject,
  root: Json | undefined,
  place: string,
  steps: number,
): readonly ValueMisfit[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : [];
  const under = (name: string) => (place === '' ? name : `${place}.${name}`);
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name): ValueMisfit => ({ place: under(name), kind: 'missing', types: [], problem: 'is missing, and is required' }));
  const others = Object.entries(value).flatMap(([name, each]): readonly ValueMisfit[] => {
    if (each === undefined) return [];
    if (Object.hasOwn(properties, name)) return findValueMisfits(each, properties[name], root, under(name), steps + 1);
    const isUnknown = schema['additionalProperties'] === false && schema['patternProperties'] === undefined;
    return isUnknown ? [{ place: under(name), kind: 'unknown', value: each, types: [], problem: 'is not known' }] : [];
  });
  return [...missing, ...others];
}

function typesOf({ type }: JsonObject): readonly string[] {
  return (isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
}

function hasType(value: Json, type: string): boolean {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  if (type === 'array') return isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}

/** Why a value of the right type is out of its limits. */
function findLimit(value: Json, schema: JsonObject): string | undefined {
  const choices = choicesOf(schema);
  if (choices !== undefined && !choices.some((each) => isSameJson(each, value))) return `is ${describeValue(value)}, which is no choice`;
  const size = sizeOf(value);
  if (size === undefined) return undefined;
  const [least, most] = LIMITS.map((pair) => schema[pair[size.kind]]);
  if (typeof least === 'number' && size.of < least) return `is below its least of ${least}`;
  return typeof most === 'number' && size.of > most ? `is above its most of ${most}` : undefined;
}

const LIMITS = [
  { number: 'minimum', text: 'minLength', list: 'minItems' },
  { number: 'maximum', text: 'maxLength', list: 'maxItems' },
] as const;

function sizeOf(value: Json): { readonly kind: 'number' | 'text' | 'list'; readonly of: number } | undefined {
  if (typeof value === 'number') return { kind: 'number', of: value };
  if (typeof value === 'string') return { kind: 'text', of: [...value].length };
  return isArray(value) ? { kind: 'list', of: value.length } : undefined;
}

/** The values of an enumeration, with or without titles; nothing where it is none. */
function choicesOf({ enum: plain, oneOf, anyOf }: JsonObject): readonly Json[] | undefined {
  if (isArray(plain)) return plain;
  const titled = [oneOf, anyOf].find(isArray);
  if (titled === undefined || !titled.every((each) => isObject(each) && each['const'] !== undefined)) return undefined;
  return titled.flatMap((each) => (isObject(each) && each['const'] !== undefined ? [each['const']] : []));
}

/** The schema that a reference within the same document leads to. */
function follow(reference: string, root: Json | undefined): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference.slice(1).split('/').slice(1);
  return steps.reduce<Json | undefined>((value, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(value) ? value[name] : isArray(value) ? value[Number(name)] : undefined;
  }, root);
}
