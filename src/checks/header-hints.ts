import { isArray, isObject, isString, type Json } from '../core/json.ts';

/** An `x-mcp-header` in the schema of a tool. */
export interface HeaderHint {
  /** JSON Pointer of the schema that it stands in. */
  readonly place: string;
  readonly value: Json | undefined;
  readonly type: Json | undefined;
  /** It stands on a property, and so do all schemas around it. */
  readonly isReachable: boolean;
}

const KEYWORD = 'x-mcp-header';
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const TYPES = ['string', 'integer', 'boolean', 'null'];
/** Members that hold values and not schemas. */
const VALUES = ['default', 'const', 'enum', 'examples'];

/** Every hint in a schema, also where it may not stand. */
export function findHeaderHints(schema: Json | undefined, place = '', isReachable = false): readonly HeaderHint[] {
  if (isArray(schema)) return schema.flatMap((each, index) => findHeaderHints(each, `${place}/${index}`));
  if (!isObject(schema)) return [];
  const own = KEYWORD in schema ? [{ place, value: schema[KEYWORD], type: schema['type'], isReachable: isReachable && place !== '' }] : [];
  const isWay = isReachable || place === '';
  const inner = Object.entries(schema).flatMap(([member, value]) => {
    if (member === KEYWORD || VALUES.includes(member)) return [];
    if (!isSchemaMap(member) || !isObject(value)) return findHeaderHints(value, `${place}/${member}`);
    return Object.entries(value).flatMap(([name, each]) =>
      findHeaderHints(each, `${place}/${member}/${toToken(name)}`, isWay && member === 'properties'),
    );
  });
  return [...own, ...inner];
}

/** What is wrong with a hint, to follow "it"; `undefined` when nothing is. */
export function problemOf({ value, type, isReachable }: HeaderHint): string | undefined {
  if (!isString(value) || !TOKEN.test(value)) return 'is no name of a header field';
  if (!isReachable) return 'does not stand on a property that is reached through `properties` alone';
  const types = isArray(type) ? type : type === undefined ? [] : [type];
  if (types.some((each) => !TYPES.includes(String(each)))) return 'stands on a property that is neither a string, an integer nor a boolean';
  return undefined;
}

function isSchemaMap(member: string): boolean {
  return ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'].includes(member);
}

function toToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
