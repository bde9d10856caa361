import type { Json } from '../core/json/json.ts';
import type { ErrorObject } from './ajv.ts';
import { explainError } from './explain-error.ts';
import { parsePointer, readAt } from './pointer.ts';
import { describeValue, type Problem } from './problem.ts';

const A_SCHEMA = 'a schema';
const SCHEMAS = 'an array of at least one schema';
const MAP = 'an object whose members are schemas';
const COUNT = 'a whole number from 0';

/** What a keyword holds, in words that need no meta-schema. */
const HOLDS: { readonly [keyword: string]: string } = {
  $anchor: 'a name that begins with a letter',
  $defs: MAP,
  $id: 'a URI without a fragment',
  $ref: 'a URI reference',
  additionalItems: A_SCHEMA,
  additionalProperties: A_SCHEMA,
  allOf: SCHEMAS,
  anyOf: SCHEMAS,
  contains: A_SCHEMA,
  definitions: MAP,
  dependentRequired: 'an object whose members are arrays of names',
  dependentSchemas: MAP,
  deprecated: 'a boolean',
  description: 'a string',
  enum: 'an array',
  examples: 'an array',
  exclusiveMaximum: 'a number',
  exclusiveMinimum: 'a number',
  format: 'a string',
  items: A_SCHEMA,
  maxItems: COUNT,
  maxLength: COUNT,
  maxProperties: COUNT,
  maximum: 'a number',
  minItems: COUNT,
  minLength: COUNT,
  minProperties: COUNT,
  minimum: 'a number',
  multipleOf: 'a number above 0',
  not: A_SCHEMA,
  oneOf: SCHEMAS,
  pattern: 'a string',
  patternProperties: MAP,
  prefixItems: SCHEMAS,
  properties: MAP,
  propertyNames: A_SCHEMA,
  readOnly: 'a boolean',
  required: 'an array of names, each once',
  title: 'a string',
  type: 'one of `array`, `boolean`, `integer`, `null`, `number`, `object`, `string`, or an array of these',
  uniqueItems: 'a boolean',
  unevaluatedItems: A_SCHEMA,
  unevaluatedProperties: A_SCHEMA,
  writeOnly: 'a boolean',
};

/** Keywords whose members have names of the author's choice, so that their names mean nothing. */
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies', 'dependentRequired'];

const MOST = 100;

/** The errors of a meta-schema as problems of the schema, one for each place: what the alternatives say is folded into it. */
export function toMetaProblems(errors: readonly ErrorObject[], schema: Json): readonly Problem[] {
  const places = new Map<string, ErrorObject>();
  for (const error of errors.filter((each) => !isOverstrict(each))) {
    const place = keywordPlace(error.instancePath);
    const known = places.get(place);
    if (known === undefined && places.size === MOST) break;
    if (known === undefined || (known.keyword === 'anyOf' && error.keyword !== 'anyOf')) places.set(place, error);
  }
  return [...places].map(([pointer, error]) => ({ pointer, text: explain(pointer, error, schema) }));
}

/** The validator's copy of draft 07 asks more of `enum` than the draft does. */
function isOverstrict({ keyword, instancePath }: ErrorObject): boolean {
  return instancePath.endsWith('/enum') && (keyword === 'minItems' || keyword === 'uniqueItems');
}

/** `/properties/a/type/0` → `/properties/a/type`: what is inside the value of a keyword is a matter of the keyword. */
function keywordPlace(pointer: string): string {
  const tokens = parsePointer(pointer);
  const last = tokens.at(-1);
  const before = tokens.at(-2);
  const isInside = last !== undefined && /^\d+$/.test(last) && (before === 'type' || before === 'required' || before === 'enum');
  return isInside && !MAPS.includes(tokens.at(-3) ?? '') ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer;
}

function explain(pointer: string, error: ErrorObject, schema: Json): string {
  const tokens = parsePointer(pointer);
  const value = readAt(schema, tokens);
  const keyword = tokens.at(-1) ?? '';
  const isName = MAPS.includes(tokens.at(-2) ?? '') && !MAPS.includes(tokens.at(-3) ?? '');
  if (isName || pointer === '') {
    const wantsSchema = error.keyword === 'type' || error.keyword === 'anyOf' || error.keyword === '$dynamicRef';
    return wantsSchema ? `must be a schema, and is ${describeValue(value)}` : explainError(error, schema);
  }
  if (keyword === 'items' && Array.isArray(value)) return 'must be a schema, and is an array: 2020-12 spells that `prefixItems`';
  const holds = Object.hasOwn(HOLDS, keyword) ? HOLDS[keyword] : undefined;
  if (holds === undefined) return explainError(error, schema);
  return `must be ${holds}, and is ${describeDeep(value)}`;
}

function describeDeep(value: Json | undefined): string {
  const text = Array.isArray(value) ? JSON.stringify(value) : undefined;
  return text !== undefined && text.length <= 60 ? `\`${text.replaceAll('`', "'")}\`` : describeValue(value);
}
