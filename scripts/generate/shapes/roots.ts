import { type Definitions, nameIn, type Schema } from './adapt.ts';

/** Definitions by the method of their message. */
export interface Roots {
  readonly [method: string]: string;
}

/** The messages of one side that a union of the schema lists, by method. */
export function listMessages(definitions: Definitions, union: string): Roots {
  return Object.fromEntries(membersOf(definitions, union).map((name) => [methodOf(definitions[name] ?? {}), name]));
}

/** What answers the requests that a union lists, by method: `XResult` for `XRequest`, or an empty result. */
export function listResults(definitions: Definitions, union: string): Roots {
  return Object.fromEntries(
    membersOf(definitions, union).map((name) => {
      const result = name.replace(/Request$/, 'Result');
      return [methodOf(definitions[name] ?? {}), result in definitions ? result : 'EmptyResult'];
    }),
  );
}

/** A union of one is written as that one. */
function membersOf(definitions: Definitions, union: string): readonly string[] {
  const schema = definitions[union];
  if (schema === undefined) return [];
  const { anyOf } = schema;
  if (!Array.isArray(anyOf))
    return Object.keys(definitions).filter((name) => name !== union && methodOf(definitions[name] ?? {}) === methodOf(schema));
  return anyOf.map(({ $ref }: { $ref: string }) => nameIn($ref));
}

function methodOf(schema: Schema): string {
  const properties = (schema['properties'] ?? {}) as Definitions;
  return String(properties['method']?.['const'] ?? '');
}
