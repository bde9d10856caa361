import { describe, expect, it } from 'vitest';
import { unlistedRequiredIn } from '../../../src/peer/lists/unlisted-required.ts';

const text = { type: 'string' };

describe('a required property', () => {
  it('that is not listed is found, at the root and below it', () => {
    const inner = { type: 'object', properties: { a: text }, required: ['a', 'b', 'c'] };
    const schema = { type: 'object', properties: { list: { type: 'array', items: inner } }, required: ['list', 'gone'] };
    expect(unlistedRequiredIn(schema)).toEqual([
      { pointer: '/required', names: ['gone'] },
      { pointer: '/properties/list/items/required', names: ['b', 'c'] },
    ]);
    expect(unlistedRequiredIn({ type: 'object', required: ['gone'] })).toHaveLength(1);
    expect(unlistedRequiredIn({ type: 'object', properties: { a: text }, required: ['toString'] })).toHaveLength(1);
  });

  it.each([
    ['it is listed', { type: 'object', properties: { a: text }, required: ['a'] }],
    ['a combination may list it', { type: 'object', properties: {}, required: ['a'], allOf: [{ properties: { a: text } }] }],
    ['a reference may list it', { type: 'object', required: ['a'], $ref: '#/$defs/it' }],
    ['a pattern may match it', { type: 'object', properties: {}, required: ['a'], patternProperties: { '^a': text } }],
    ['any other property has a schema', { type: 'object', required: ['en'], additionalProperties: text }],
    ['a branch only chooses', { type: 'object', properties: { a: text, b: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
    ['a branch lists some', { type: 'object', properties: { a: text }, oneOf: [{ properties: { b: text }, required: ['a', 'b'] }] }],
    ['it is no list of names', { type: 'object', properties: {}, required: [1, null] }],
    ['it is no schema', null],
  ])('is none where %s', (_, schema) => {
    expect(unlistedRequiredIn(schema)).toEqual([]);
  });
});
