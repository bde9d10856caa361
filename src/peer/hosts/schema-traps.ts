import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { SchemaTrap } from '../../hosts/host.ts';
import { toPointer } from '../../schema/pointer.ts';
import { pointerOf, type SchemaNode, subschemasOf } from '../../schema/subschemas.ts';

/** A place in an input schema that some hosts cannot bear. */
export interface FoundTrap {
  readonly trap: SchemaTrap;
  readonly pointer: string;
  /** What stands there. */
  readonly actual: string;
  /** The smallest change that mends it. */
  readonly expected: string;
}

const COMBINED = ['anyOf', 'oneOf', 'allOf'];
const LONGEST_NAME = 64;
const MOST_OF_A_KIND = 50;

/** The traps in an input schema by their kind, in the order of the schema; of each kind so many as anybody reads. */
export function trapsIn(schema: JsonObject): ReadonlyMap<SchemaTrap, readonly [FoundTrap, ...FoundTrap[]]> {
  const found = new Map<SchemaTrap, [FoundTrap, ...FoundTrap[]]>();
  for (const trap of allTraps(schema)) {
    const known = found.get(trap.trap);
    if (known === undefined) found.set(trap.trap, [trap]);
    else if (known.length < MOST_OF_A_KIND) known.push(trap);
  }
  return found;
}

function* allTraps(schema: JsonObject): Generator<FoundTrap, void> {
  yield* rootTraps(schema);
  for (const node of subschemasOf(schema)) {
    if (typeof node.schema === 'boolean' && isValueOf(node)) {
      const expected = node.schema ? '`{}`, which allows anything too' : 'the property left out';
      yield { trap: 'boolean-schema', pointer: pointerOf(node), actual: `\`${node.schema}\``, expected };
    }
    const type = isObject(node.schema) ? node.schema['type'] : undefined;
    const kinds = isArray(type) ? type.filter((kind): kind is string => typeof kind === 'string') : [];
    const kind = kinds.find((each) => each === 'array' || each === 'object');
    if (kind === undefined || kinds.length < 2) continue;
    yield { trap: 'list-of-types', pointer: `${pointerOf(node)}/type`, actual: `\`${JSON.stringify(kinds)}\``, expected: `\`"${kind}"\`` };
  }
}

function* rootTraps(schema: JsonObject): Generator<FoundTrap, void> {
  const keyword = COMBINED.find((each) => each in schema);
  if (keyword !== undefined) {
    const expected = 'all arguments under `properties` of the root, and which of them go together told in the description';
    yield { trap: 'combined-root', pointer: `/${keyword}`, actual: `\`${keyword}\` at the root`, expected };
  }
  const { properties } = schema;
  if (properties === undefined && keyword === undefined && schema['type'] === 'object') {
    yield { trap: 'no-properties', pointer: '', actual: 'no `properties`', expected: '`"properties": {}`' };
  }
  for (const name of isObject(properties) ? Object.keys(properties) : []) {
    if (/^[A-Za-z0-9_.-]{1,64}$/.test(name)) continue;
    const tame = name.replace(/[^A-Za-z0-9_.-]+/g, '_').slice(0, LONGEST_NAME) || '_';
    yield { trap: 'odd-argument-name', pointer: toPointer(['properties', name]), actual: nameOf(name), expected: nameOf(tame) };
  }
}

function nameOf(name: string): string {
  return `\`${name.replaceAll('`', "'").slice(0, 80)}\``;
}

/** It is the schema of a value: `false` and `true` under other keywords only close or open an object. */
function isValueOf({ step, parent }: SchemaNode): boolean {
  const [keyword] = step;
  return parent !== undefined && (keyword === 'properties' || keyword === 'items' || keyword === 'prefixItems') && isSchema(parent.schema);
}

function isSchema(schema: Json): boolean {
  return isObject(schema);
}
