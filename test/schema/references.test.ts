import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/json.ts';
import { refsIntoProperties, unresolvedRefs } from '../../src/schema/references.ts';
import { nestSchema } from './nest.ts';

describe('references that resolve', () => {
  it.each<[string, Json]>([
    ['a recursive schema', { properties: { child: { $ref: '#' } } }],
    [
      '`$defs` and `definitions`',
      { $defs: { a: {} }, definitions: { b: {} }, anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/definitions/b' }] },
    ],
    ['a boolean as the target', { $defs: { never: false }, not: { $ref: '#/$defs/never' } }],
    [
      'names that are escaped',
      {
        $defs: { 'a/b': {}, 'c d': {}, '100%': {}, 'List<Book>': {} },
        allOf: [{ $ref: '#/$defs/a~1b' }, { $ref: '#/$defs/c%20d' }, { $ref: '#/$defs/100%' }, { $ref: '#/$defs/List<Book>' }],
      },
    ],
    ['`$anchor`', { $defs: { a: { $anchor: 'here' } }, $ref: '#here' }],
    ['a plain name in `$id`, as until draft 07', { definitions: { a: { $id: '#here' } }, $ref: '#here' }],
    ['`$dynamicRef` to its anchor', { $defs: { a: { $dynamicAnchor: 'node' } }, $dynamicRef: '#node' }],
    [
      'an `$id` that is named whole, relative, and with an anchor',
      {
        $id: 'https://example.com/root',
        $defs: {
          a: {
            $id: 'leaf',
            $anchor: 'x',
            properties: { up: { $ref: 'root' }, own: { $ref: '#x' }, whole: { $ref: 'https://example.com/leaf#x' } },
          },
        },
      },
    ],
    ['a pointer under an unknown keyword', { components: { schemas: { X: { type: 'string' } } }, $ref: '#/components/schemas/X' }],
    ['a pointer into properties', { properties: { a: { type: 'string' }, b: { $ref: '#/properties/a' } } }],
    ['the documents of dialects', { properties: { schema: { $ref: 'http://json-schema.org/draft-07/schema#' } } }],
    ['a property that is called `$ref`', { properties: { $ref: { type: 'string' } } }],
    ['data that looks like a reference', { default: { $ref: '#/nowhere' }, enum: [{ $ref: '#/nowhere' }] }],
  ])('are not reported: %s', (_, schema) => {
    expect(unresolvedRefs(schema)).toEqual([]);
  });
});

describe('references that do not resolve', () => {
  it('are reported once for each target, where the first stands', () => {
    expect(unresolvedRefs({ properties: { a: { $ref: '#/$defs/X' }, b: { $ref: '#/$defs/X' }, c: { $ref: '#gone' } } })).toEqual([
      { ref: '#/$defs/X', pointer: '/properties/a', kind: 'dangling' },
      { ref: '#gone', pointer: '/properties/c', kind: 'dangling' },
    ]);
  });

  it('come with the place of a definition of the same name', () => {
    expect(unresolvedRefs({ properties: { a: { $defs: { S: {} }, $ref: '#/$defs/S' } } })).toEqual([
      { ref: '#/$defs/S', pointer: '/properties/a', kind: 'dangling', namesake: '/properties/a/$defs/S' },
    ]);
  });

  it('are told from references to other documents, which are never fetched', () => {
    expect(unresolvedRefs({ $ref: 'https://example.com/x.json', not: { $ref: 'urn:example:x' }, if: { $ref: 'x.json' } })).toEqual([
      { ref: 'https://example.com/x.json', pointer: '', kind: 'remote' },
      { ref: 'urn:example:x', pointer: '/not', kind: 'remote' },
      { ref: 'x.json', pointer: '/if', kind: 'dangling' },
    ]);
  });

  it('are remote when they are relative to an address', () => {
    expect(unresolvedRefs({ $id: 'https://example.com/tools/a', $ref: 'b.json' })[0]?.kind).toBe('remote');
  });

  it('are found behind a pointer into an unknown keyword', () => {
    const schema = { components: { schemas: { X: { items: { $ref: '#/components/schemas/Y' } } } }, $ref: '#/components/schemas/X' };
    expect(unresolvedRefs(schema)).toEqual([{ ref: '#/components/schemas/Y', pointer: '/components/schemas/X/items', kind: 'dangling' }]);
  });

  it('lead to schemas alone, not to texts or lists', () => {
    const schema = { title: 'x', required: ['a'], anyOf: [{ $ref: '#/title' }, { $ref: '#/required' }, { $ref: '#/constructor' }] };
    expect(unresolvedRefs(schema).map(({ ref }) => ref)).toEqual(['#/title', '#/required', '#/constructor']);
  });
});

describe('looking for references', () => {
  it('never throws, whatever stands there', () => {
    const text = fc.oneof(fc.constantFrom('#', '#/', '#/$defs/a', '%', '#%', 'http://[', '//', '#/%zz', 'a:b', '\u0000'), fc.string());
    const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 5 },
        fc.boolean(),
        fc.constant(null),
        text,
        fc.dictionary(fc.constantFrom('$ref', '$id', '$anchor', '$dynamicRef', '$dynamicAnchor'), text),
        fc.dictionary(fc.constantFrom('$defs', 'properties', 'items', 'anyOf', '$ref', '$id'), tie('schema')),
        fc.array(tie('schema'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(schema, (value) => {
        expect(Array.isArray(unresolvedRefs(value))).toBe(true);
      }),
    );
  });

  it('goes to any depth, and stays quick when nothing resolves', () => {
    expect(unresolvedRefs(nestSchema(50_000))).toEqual([]);
    const lost = { anyOf: Array.from({ length: 50_000 }, (_, index) => ({ $ref: `#/$defs/x${index}` })) };
    expect(unresolvedRefs(lost).length).toBe(100);
  });
});

describe('references to another property', () => {
  const refs = (schema: Json) => [...refsIntoProperties(schema)].map(({ ref, pointer }) => `${ref} at ${pointer}`);

  it('are found wherever they stand', () => {
    const labels = { type: 'array', items: { type: 'string' } };
    const again = { $ref: '#/properties/labels' };
    expect(refs({ properties: { labels, parcels: { items: { properties: { labels: again } } }, first: again } })).toEqual([
      '#/properties/labels at /properties/parcels/items/properties/labels',
      '#/properties/labels at /properties/first',
    ]);
  });

  it('are no matter where they lead to a definition, nowhere, or to what holds them', () => {
    expect(refs({ $defs: { a: {} }, properties: { a: { $ref: '#/$defs/a' }, b: { $ref: '#/properties/lost' } } })).toEqual([]);
    expect(refs({ properties: { node: { properties: { child: { $ref: '#/properties/node' } } } } })).toEqual([]);
  });
});
