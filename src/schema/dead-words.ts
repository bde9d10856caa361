import { isArray, isObject, type Json, type JsonObject } from '../core/json/json.ts';
import type { Dialect } from './dialect.ts';

const DATA = ['const', 'default', 'enum', 'example', 'examples'];
const MAPS = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'];

/**
 * A schema without the words that mean nothing in its dialect and on which the validator stumbles: `id` of draft 04,
 * its own `$async`, OpenAPI's `nullable` where the type does not stand beside it, a type beside `$ref` in draft 07.
 */
export function withoutDeadWords(schema: Json, dialect: Dialect, isMap = false): Json {
  if (isArray(schema)) return schema.map((item) => withoutDeadWords(item, dialect));
  if (!isObject(schema)) return schema;
  const kept: Record<string, Json> = {};
  for (const [name, value] of Object.entries(schema)) {
    if (value === undefined || (!isMap && isDead(name, schema, dialect))) continue;
    const isData = !isMap && DATA.includes(name);
    const clean = isData ? value : withoutDeadWords(value, dialect, !isMap && MAPS.includes(name));
    // A plain assignment would lose a member that is called `__proto__`.
    Object.defineProperty(kept, name, { value: clean, enumerable: true });
  }
  return kept;
}

function isDead(name: string, schema: JsonObject, dialect: Dialect): boolean {
  if (name === 'id' || name === '$async') return true;
  if (name === 'type') return dialect === 'draft-07' && typeof schema['$ref'] === 'string';
  if (name !== 'nullable') return false;
  return schema['type'] === undefined || schema['nullable'] !== true || [schema['type']].flat().includes('null');
}
