import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import { findValueMisfits } from '../../../src/peer/talks/value-misfits.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    a: { type: 'number', maximum: 9 },
    on: { type: ['boolean', 'null'] },
    how: { $ref: '#/$defs/How' },
    days: { type: 'array', items: { enum: ['Monday', 'Friday'] }, maxItems: 2 },
    colour: { type: 'string', oneOf: [{ const: 'red', title: 'Red' }] },
  },
  required: ['a'],
  additionalProperties: false,
  $defs: { How: { type: 'object', properties: { digits: { type: 'integer' } }, required: ['digits'] } },
};

function told(value: Json): readonly string[] {
  return findValueMisfits(value, SCHEMA).map(({ place, kind, problem }) => `${kind}: ${place} ${problem}`);
}

describe('What does not fit', () => {
  test('Nothing is told of what fits.', () => {
    expect(told({ a: 1.5, on: null, how: { digits: 2 }, days: ['Friday'], colour: 'red' })).toEqual([]);
  });

  test('Types, also behind references.', () => {
    expect(told({ a: '2', on: '', how: '{"digits":2}' })).toEqual([
      'type: a is `"2"`, and takes number',
      'type: on is `""`, and takes boolean or null',
      `type: how is \`"{\\"digits\\":2}"\`, and takes object`,
    ]);
    expect(told({ a: 1, how: { digits: 1.5 } })).toEqual(['type: how.digits is `1.5`, and takes integer']);
  });

  test('Members, choices and limits.', () => {
    expect(told({ b: 1 })).toEqual(['missing: a is missing, and is required', 'unknown: b is not known']);
    expect(told({ a: 10, days: ['Sunday'], colour: 'blue' })).toEqual([
      'limit: a is above its most of 9',
      'limit: days[0] is `"Sunday"`, which is no choice',
      'limit: colour is `"blue"`, which is no choice',
    ]);
    expect(told({ a: 1, days: ['Monday', 'Friday', 'Monday'] })).toEqual(['limit: days is above its most of 2']);
  });

  test('References that lead elsewhere or in a circle judge nothing.', () => {
    expect(findValueMisfits('x', { $ref: 'https://example.org/schema.json' })).toEqual([]);
    expect(findValueMisfits('x', { $ref: '#' })).toEqual([]);
    expect(findValueMisfits('x', true)).toEqual([]);
  });
});
