import type { JsonObject } from '../../core/json/json.ts';

// Short ways to define tools.

/** Hints of a tool that changes nothing anywhere. */
export const READS: JsonObject = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Hints of a tool that changes what this server offers, and nothing else. */
export const CHANGES: JsonObject = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };

/** A schema of arguments, of which no others are taken. */
export function takes(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return { type: 'object', properties, ...(required.length > 0 && { required: [...required] }), additionalProperties: false };
}

export function count(description: string, minimum: number, maximum: number, byDefault: number): JsonObject {
  return { type: 'integer', minimum, maximum, default: byDefault, description };
}
