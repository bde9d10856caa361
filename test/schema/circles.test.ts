import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/json.ts';
import { circlesIn } from '../../src/schema/circles.ts';
import { nestSchema } from './nest.ts';

describe('a schema in which no reference leads in a circle', () => {
  it.each<[string, Json]>([
    ['recursion into properties', { type: 'object', properties: { child: { $ref: '#' } } }],
    ['recursion into items', { $defs: { list: { type: 'array', items: { $ref: '#/$defs/list' } } }, $ref: '#/$defs/list' }],
    [
      'two that hold each other',
      {
        $defs: {
          folder: { properties: { files: { items: { $ref: '#/$defs/file' } } } },
          file: { allOf: [{ required: ['name'] }], properties: { folder: { $ref: '#/$defs/folder' } } },
        },
        $ref: '#/$defs/folder',
      },
    ],
    [
      'any JSON',
      {
        $defs: {
          json: {
            anyOf: [
              { type: 'string' },
              { type: 'array', items: { $ref: '#/$defs/json' } },
              { additionalProperties: { $ref: '#/$defs/json' } },
            ],
          },
        },
        properties: { value: { $ref: '#/$defs/json' } },
      },
    ],
    ['other keywords of depth', { propertyNames: { $ref: '#' }, contains: { $ref: '#' }, patternProperties: { a: { $ref: '#' } } }],
    ['one that two refer to', { $defs: { a: {} }, allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }] }],
    ['a property that is called `$ref`', { properties: { $ref: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } }],
    ['data', { default: { $ref: '#' }, const: { allOf: [{ $ref: '#' }] } }],
    ['a branch without its condition', { else: { $ref: '#' } }],
    ['a reference to what refers to data alone', { $defs: { a: { const: { $ref: '#' } } }, $ref: '#/$defs/a' }],
    ['a reference that leads nowhere', { $ref: '#/$defs/none', allOf: [{ $ref: 'https://example.com/x.json' }] }],
  ])('is let be: %s', (_, schema) => {
    expect(circlesIn(schema)).toEqual([]);
  });

  it('is let be where the neighbours of `$ref` do not count', () => {
    const schema = { definitions: { a: { $ref: '#/definitions/b', allOf: [{ $ref: '#/definitions/a' }] }, b: {} } };
    expect(circlesIn(schema, true)).toEqual([]);
    expect(circlesIn(schema)).toHaveLength(1);
  });
});

describe('a circle', () => {
  it('is found where only a place that no keyword leads to holds it', () => {
    const schema = {
      properties: { q: { $ref: '#/x-mine/a' } },
      'x-mine': { a: { anyOf: [{ $ref: '#/x-mine/b' }] }, b: { $ref: '#/x-mine/a' } },
    };
    expect(circlesIn(schema)).toHaveLength(1);
  });

  it('is told with the schemas that it goes through', () => {
    const $defs = { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } };
    expect(circlesIn({ properties: { q: { $ref: '#/$defs/a' } }, $defs })).toEqual([
      { ref: '#/$defs/a', pointer: '/$defs/b', through: ['/$defs/a', '/$defs/b'] },
    ]);
  });

  it.each<[string, Json]>([
    ['itself', { $ref: '#' }],
    ['all of itself', { type: 'object', allOf: [{ $ref: '#' }] }],
    ['one of itself', { oneOf: [{ type: 'string' }, { $ref: '#' }] }],
    ['any of itself', { anyOf: [{ type: 'string' }, { $ref: '#' }] }],
    ['not itself', { not: { $ref: '#' } }],
    ['a condition and a branch', { if: { type: 'array' }, else: { $ref: '#' } }],
    ['what comes with a property', { dependentSchemas: { a: { $ref: '#' } } }],
    ['an anchor', { $defs: { a: { $anchor: 'here', allOf: [{ $ref: '#here' }] } } }],
    ['what stands under no keyword', { $ref: '#/components/X', components: { X: { $ref: '#/components/X' } } }],
    ['an id', { $id: 'https://example.com/a', $defs: { b: { $id: 'b', $ref: 'a' } }, $ref: 'b' }],
  ])('is one through %s', (_, schema) => {
    expect(circlesIn(schema)).toHaveLength(1);
  });

  it('is looked for at any depth, without end to no schema', () => {
    expect(circlesIn(nestSchema(50_000))).toEqual([]);
    let deep: Json = { $ref: '#' };
    for (let level = 0; level < 20_000; level++) deep = { allOf: [deep] };
    expect(circlesIn(deep)).toHaveLength(1);
    const $defs = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`n${at}`, { allOf: [{ $ref: `#/$defs/n${(at * 7 + 1) % 3000}` }, { $ref: '#/$defs/n0' }] }]),
    );
    expect(circlesIn({ $defs }).length).toBeLessThanOrEqual(20);
  });

  it('is looked for in anything', () => {
    const text = fc.constantFrom('#', '#/$defs/a', '#/anyOf/0', '%', 'a:b');
    const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 5 },
        fc.boolean(),
        fc.constant(null),
        text,
        fc.dictionary(fc.constantFrom('$defs', 'properties', 'items', 'anyOf', 'allOf', '$ref', '$id', 'if', 'else'), tie('schema')),
        fc.array(tie('schema'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(schema, (value) => {
        expect(circlesIn(value).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
