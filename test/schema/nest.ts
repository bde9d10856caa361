import type { Json } from '../../src/core/json/json.ts';

/** A schema that nests as deep as that. */
export function nestSchema(depth: number): Json {
  let schema: Json = { type: 'string' };
  for (let level = 0; level < depth; level++) schema = { type: 'object', properties: { inner: schema } };
  return schema;
}
