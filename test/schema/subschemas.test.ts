import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/json.ts';
import { pointerOf, subschemasOf } from '../../src/schema/subschemas.ts';
import { nestSchema } from './nest.ts';

const pointers = (schema: Json) => [...subschemasOf(schema)].map(pointerOf);

describe('the schemas inside a schema', () => {
  it('are found under the keywords of every dialect, in the order in which they are written', () => {
    expect(
      pointers({
        properties: { a: { items: [{}, true] }, 'b/c': { not: {} } },
        anyOf: [{}, { if: {}, else: false }],
        $defs: { d: {} },
        definitions: { e: {} },
        patternProperties: { '^x': {} },
        dependencies: { f: ['g'], h: {} },
        additionalProperties: false,
        prefixItems: [{}],
      }),
    ).toEqual([
      '',
      '/properties/a',
      '/properties/a/items/0',
      '/properties/a/items/1',
      '/properties/b~1c',
      '/properties/b~1c/not',
      '/anyOf/0',
      '/anyOf/1',
      '/anyOf/1/if',
      '/anyOf/1/else',
      '/$defs/d',
      '/definitions/e',
      '/patternProperties/^x',
      '/dependencies/h',
      '/additionalProperties',
      '/prefixItems/0',
    ]);
  });

  it('are not looked for in data, in unknown keywords, or where something else stands', () => {
    const data = { properties: { a: {} } };
    expect(
      pointers({ const: data, enum: [data], default: data, examples: [data], 'x-mine': data, properties: [], items: 5, allOf: {} }),
    ).toEqual(['']);
  });

  it('take a property that is called like a keyword for a property', () => {
    expect(pointers({ properties: { items: { type: 'array' }, properties: {} } })).toEqual([
      '',
      '/properties/items',
      '/properties/properties',
    ]);
  });

  it('are found at any depth and in any number', () => {
    expect([...subschemasOf(nestSchema(100_000))].length).toBe(100_001);
    const wide = { properties: Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`p${index}`, {}])) };
    expect([...subschemasOf(wide)].length).toBe(200_001);
  });

  it('are the same when they are walked again, and after a walk that was broken off', () => {
    const schema = { properties: { a: { items: {} } }, not: { type: 'string' } };
    for (const first of subschemasOf(schema)) if (first.step.length > 0) break;
    const all = ['', '/properties/a', '/properties/a/items', '/not'];
    expect([pointers(schema), pointers(schema)]).toEqual([all, all]);
    const many = { allOf: Array.from({ length: 300 }, () => ({})) };
    expect([pointers(many).length, pointers(many).length]).toEqual([301, 301]);
  });
});
