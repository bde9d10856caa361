import { isObject, type Json } from '../core/json/json.ts';
import type { Revision } from '../core/revision.ts';

/** A dialect of JSON Schema by which we can judge. */
export type Dialect = 'draft-07' | '2019-09' | '2020-12';

export interface DialectChoice {
  /** `$schema` as it stands; missing when the schema names none. */
  readonly declared?: string;
  /** What the schema may be read as: valid in one of them is valid. Empty when `$schema` names a dialect that is not known here. */
  readonly dialects: readonly Dialect[];
}

/** By `$schema` without scheme and empty fragment. Draft 06 differs from 07 by what it lacks; OpenAPI 3.1 adds to 2020-12. */
const KNOWN: { readonly [uri: string]: readonly Dialect[] } = {
  '//json-schema.org/draft-06/schema': ['draft-07'],
  '//json-schema.org/draft-07/schema': ['draft-07'],
  '//json-schema.org/draft/2019-09/schema': ['2019-09'],
  '//json-schema.org/draft/2020-12/schema': ['2020-12'],
  '//json-schema.org/schema': ['2020-12', 'draft-07'],
  '//spec.openapis.org/oas/3.1/dialect/base': ['2020-12'],
};

/** The dialect of a schema: the one that it names, or the default of the revision. Before 2025-11-25 there was none. */
export function dialectOf(schema: Json | undefined, revision: Revision): DialectChoice {
  const declared = isObject(schema) ? schema['$schema'] : undefined;
  if (typeof declared !== 'string') return { dialects: revision >= '2025-11-25' ? ['2020-12'] : ['2020-12', 'draft-07'] };
  const uri = declared
    .trim()
    .replace(/^https?:/, '')
    .replace(/#$/, '');
  return { declared, dialects: Object.hasOwn(KNOWN, uri) ? (KNOWN[uri] ?? []) : [] };
}
