import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { trapsIn } from '../../../src/peer/hosts/schema-traps.ts';

const found = (schema: JsonObject) => [...trapsIn(schema).values()].flat().map(({ trap, pointer }) => `${trap} ${pointer}`);
const holding = (value: JsonObject | boolean): JsonObject => ({ type: 'object', properties: { a: value } });

test('An ordinary schema has no trap.', () => {
  expect(found({ type: 'object', properties: {} })).toEqual([]);
  expect(found({ ...holding({ anyOf: [{ type: 'string' }, { type: 'null' }] }), additionalProperties: false })).toEqual([]);
  expect(found(holding({ type: ['string', 'null'] }))).toEqual([]);
});

test.each([
  ['combined-root /oneOf', { type: 'object', oneOf: [] }],
  ['odd-argument-name /properties/a~1b', { type: 'object', properties: { 'a/b': {} } }],
  ['list-of-types /properties/a/type', holding({ type: ['array', 'null'], items: {} })],
  ['list-of-types /properties/a/items/type', holding({ type: 'array', items: { type: ['object', 'null'] } })],
  ['boolean-schema /properties/a', holding(true)],
  ['boolean-schema /properties/a/items', holding({ type: 'array', items: false })],
  ['no-properties ', { type: 'object' }],
])('It finds %s.', (expected, schema) => {
  expect(found(schema as JsonObject)).toEqual([expected]);
});

test('Every place of each kind is told, until nobody would read on.', () => {
  expect(found({ type: 'object', properties: { a: true, b: true, 'c c': {}, 'd d': {} } })).toEqual([
    'odd-argument-name /properties/c c',
    'odd-argument-name /properties/d d',
    'boolean-schema /properties/a',
    'boolean-schema /properties/b',
  ]);
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`a${number}`, true]));
  expect(found({ type: 'object', properties: many })).toHaveLength(50);
});

test('It names the smallest change.', () => {
  const [name] = trapsIn({ type: 'object', properties: { 'shelves[]': {} } }).get('odd-argument-name') ?? [];
  expect([name?.actual, name?.expected]).toEqual(['`shelves[]`', '`shelves_`']);
  const [list] = trapsIn(holding({ type: ['null', 'array'], items: {} })).get('list-of-types') ?? [];
  expect([list?.actual, list?.expected]).toEqual(['`["null","array"]`', '`"array"`']);
});
