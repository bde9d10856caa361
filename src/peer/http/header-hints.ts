import { isArray, isObject, isString, type Json } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

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

interface Place {
  readonly value: Json | undefined;
  readonly place: string;
  readonly isReachable: boolean;
}

/** Every hint in a schema, also where it may not stand. Schemas may nest deeper than a stack of calls. */
export function findHeaderHints(schema: Json | undefined): readonly HeaderHint[] {
  const hints: HeaderHint[] = [];
  const waiting: Place[] = [{ value: schema, place: '', isReachable: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, place, isReachable } = next;
    if (isObject(value) && KEYWORD in value) {
      hints.push({ place, value: value[KEYWORD], type: value['type'], isReachable: isReachable && place !== '' });
    }
    // Popped from the end, so that they come in the order in which they are written.
    waiting.push(...placesIn(next).reverse());
  }
  return hints;
}

function placesIn({ value, place, isReachable }: Place): Place[] {
  if (isArray(value)) return value.map((each, index) => ({ value: each, place: `${place}/${index}`, isReachable: false }));
  if (!isObject(value)) return [];
  const isWay = isReachable || place === '';
  return Object.entries(value).flatMap(([member, inner]) => {
    if (member === KEYWORD || VALUES.includes(member)) return [];
    if (!isSchemaMap(member) || !isObject(inner)) return [{ value: inner, place: `${place}/${member}`, isReachable: false }];
    return Object.entries(inner).map(([name, each]) => ({
      value: each,
      place: `${place}/${member}/${toToken(name)}`,
      isReachable: isWay && member === 'properties',
    }));
  });
}

/** What is wrong with a hint, to follow "it"; `undefined` when nothing is. */
export function problemOf({ value, type, isReachable }: HeaderHint): string | undefined {
  if (!isString(value) || !TOKEN.test(value)) return 'is no name of a header field';
  if (!isReachable) return 'does not stand on a property that is reached through `properties` alone';
  const types = isArray(type) ? type : type === undefined ? [] : [type];
  const isNothing = types.length > 0 && types.every((each) => each === 'null');
  if (isNothing || types.some((each) => !TYPES.includes(toText(each))))
    return 'stands on a property that is neither a string, an integer nor a boolean';
  return undefined;
}

/** Header names that stand more than once, without regard to case, and how often. */
export function repeatsIn(hints: readonly HeaderHint[]): readonly { readonly header: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { value } of hints) if (isString(value)) counts.set(value.toLowerCase(), (counts.get(value.toLowerCase()) ?? 0) + 1);
  return [...counts].flatMap(([header, count]) => (count > 1 ? [{ header, count }] : []));
}

/** Clients that speak HTTP leave out a tool with a hint that they cannot follow. */
export function isUsableOverHttp(inputSchema: Json | undefined): boolean {
  return brokenHintIn(inputSchema) === undefined;
}

/** What is wrong with the first broken hint of a schema, to follow "it"; `undefined` where every hint is sound. */
export function brokenHintIn(schema: Json | undefined): string | undefined {
  const hints = findHeaderHints(schema);
  const problem = hints.map(problemOf).find((each) => each !== undefined);
  return problem ?? (repeatsIn(hints).length > 0 ? 'stands there more than once' : undefined);
}

function isSchemaMap(member: string): boolean {
  return ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'].includes(member);
}

function toToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
