import { isObject, type Json, type JsonObject } from '../core/json/json.ts';

// Several checks read the same schemas, one after the other.
const known = new WeakMap<JsonObject, { readonly text: string | undefined }>();

/** A schema as JSON text; `undefined` for what nests too deep to be written. */
export function textOf(schema: Json): string | undefined {
  if (!isObject(schema)) return writeText(schema);
  const kept = known.get(schema) ?? { text: writeText(schema) };
  known.set(schema, kept);
  return kept.text;
}

function writeText(schema: Json): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch {
    return undefined;
  }
}
