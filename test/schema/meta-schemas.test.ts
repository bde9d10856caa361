import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/json.ts';
import type { Dialect } from '../../src/schema/dialect.ts';
import { META_SCHEMAS } from '../../src/schema/meta-schemas.ts';
import { nestSchema } from './nest.ts';

const OPTIONS: Options = { strict: false, validateFormats: false, allErrors: true, logger: false };
const MADE_NOW = {
  'draft-07': new Ajv(OPTIONS).getSchema('http://json-schema.org/draft-07/schema'),
  '2019-09': new Ajv2019(OPTIONS).getSchema('https://json-schema.org/draft/2019-09/schema'),
  '2020-12': new Ajv2020(OPTIONS).getSchema('https://json-schema.org/draft/2020-12/schema'),
};
const DIALECTS: readonly Dialect[] = ['draft-07', '2019-09', '2020-12'];

/** Every keyword that a meta-schema speaks of, and one that none does. */
const KEYWORDS = [
  '$anchor',
  '$comment',
  '$defs',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  '$recursiveAnchor',
  '$recursiveRef',
  '$ref',
  '$schema',
  '$vocabulary',
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'contains',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'default',
  'definitions',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'deprecated',
  'description',
  'else',
  'enum',
  'examples',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'if',
  'items',
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'not',
  'oneOf',
  'pattern',
  'patternProperties',
  'prefixItems',
  'properties',
  'propertyNames',
  'readOnly',
  'required',
  'then',
  'title',
  'type',
  'unevaluatedItems',
  'unevaluatedProperties',
  'uniqueItems',
  'writeOnly',
  'x-order',
];
const VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  3,
  '',
  'string',
  'strng',
  '#',
  '#/$defs/a',
  'a#b',
  'http://json-schema.org/draft-07/schema#',
  [],
  ['a'],
  ['a', 'a'],
  ['string', 'null'],
  [{ type: 'string' }, true],
  [[1], [1]],
  [{ a: 1 }, { a: 1 }],
  {},
  { a: {} },
  { a: null },
  { a: ['b'] },
  { a: ['b', 'b'] },
  { a: true, b: { type: 1 } },
  { type: 'object', properties: { a: { required: null } } },
];

function bothSay(dialect: Dialect, schema: Json) {
  const made = MADE_NOW[dialect];
  const meta = META_SCHEMAS[dialect];
  if (made === undefined) throw new TypeError('The validator lacks a meta-schema.');
  return { ready: { isValid: meta(schema), errors: meta.errors }, now: { isValid: made(schema), errors: made.errors } };
}

describe.each(DIALECTS)('the meta-schema of %s, made ready', (dialect) => {
  it('says of every keyword, with any kind of value and at any place, what the validator says that is made at run time', () => {
    for (const keyword of KEYWORDS)
      for (const value of VALUES) {
        const schema = { [keyword]: value };
        for (const each of [schema, { properties: { a: schema } }, { items: schema, anyOf: [{ not: schema }] }, { $defs: { a: schema } }]) {
          const { ready, now } = bothSay(dialect, each);
          expect(ready, JSON.stringify(each)).toEqual(now);
        }
      }
  });

  it('says of any schema what the validator says that is made at run time', () => {
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(...VALUES),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...KEYWORDS, '__proto__'), tie('json'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(json, (schema) => {
        const { ready, now } = bothSay(dialect, schema);
        expect(ready).toEqual(now);
      }),
    );
  });

  it('fails on what nests too deep, and judges the next', () => {
    expect(() => META_SCHEMAS[dialect](nestSchema(50_000))).toThrow(RangeError);
    expect(META_SCHEMAS[dialect]({ type: 'strng' })).toBe(false);
    expect(META_SCHEMAS[dialect]({ type: 'string' })).toBe(true);
  });
});
