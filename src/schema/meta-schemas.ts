import type { ErrorObject } from './ajv.ts';
import type { Dialect } from './dialect.ts';
import { meta as draft2019 } from './metas/2019-09.js';
import { meta as draft2020 } from './metas/2020-12.js';
import { meta as draft07 } from './metas/draft-07.js';

/** Validates a schema as data; afterwards the function holds what is wrong. */
export interface MetaSchema {
  (schema: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** The meta-schema of each dialect. They are large, and loaded late. */
export const META_SCHEMAS: { readonly [D in Dialect]: MetaSchema } = {
  'draft-07': draft07,
  '2019-09': draft2019,
  '2020-12': draft2020,
};
