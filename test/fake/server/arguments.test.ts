import { describe, expect, it } from 'vitest';
import { findProblems } from '../../../src/fake/server/arguments.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    query: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' },
    limit: { type: 'integer', minimum: 1, maximum: 5 },
    kind: { enum: ['a', 'b'] },
    tags: { type: 'array', items: { type: 'string' } },
    place: { type: 'string', oneOf: [{ const: 'here' }, { const: 'there' }] },
    mail: { type: 'string', format: 'email' },
    some: { type: 'array', minItems: 2 },
    inner: { type: 'object', properties: { on: { type: 'boolean' } } },
  },
  required: ['query'],
  additionalProperties: false,
};

describe('the check of arguments', () => {
  it('finds nothing wrong with what fits', () => {
    expect(
      findProblems(
        { query: 'abc', limit: 5, place: 'here', mail: 'a@b', some: [1, 2], kind: 'a', tags: ['x'], inner: { on: true, more: 1 } },
        SCHEMA,
      ),
    ).toEqual([]);
    expect(findProblems({ anything: 1 }, undefined)).toEqual([]);
  });

  it.each([
    [{}, '`query` is required'],
    [{ query: 1 }, '`query` must be of type string'],
    [{ query: 'a' }, '`query` is too short'],
    [{ query: 'abcde' }, '`query` is too long'],
    [{ query: 'ABC' }, '`query` must match ^[a-z]+$'],
    [{ query: 'abc', limit: 1.5 }, '`limit` must be of type integer'],
    [{ query: 'abc', limit: 0 }, '`limit` must be at least 1'],
    [{ query: 'abc', limit: 6 }, '`limit` must be at most 5'],
    [{ query: 'abc', kind: 'c' }, '`kind` must be one of a, b'],
    [{ query: 'abc', tags: ['x', 1] }, '`tags[1]` must be of type string'],
    [{ query: 'abc', inner: { on: 'yes' } }, '`inner.on` must be of type boolean'],
    [{ query: 'abc', other: 1 }, '`other` is not known'],
    [{ query: 'abc', place: 'nowhere' }, '`place` must be one of here, there'],
    [{ query: 'abc', mail: 'abc' }, '`mail` must be an e-mail address'],
    [{ query: 'abc', some: [1] }, '`some` has too few items'],
  ])('says of %j that %s', (given, problem) => {
    expect(findProblems(given, SCHEMA)).toEqual([problem]);
  });

  it('follows references within the schema, and lists of types', () => {
    const schema = {
      type: 'object',
      properties: {
        flag: { type: ['boolean', 'null'] },
        part: { $ref: '#/$defs/Part' },
        round: { $ref: '#/$defs/Round' },
        lost: { $ref: '#/x' },
      },
      $defs: { Part: { type: 'object', properties: { at: { type: 'integer' } }, required: ['at'] }, Round: { $ref: '#/$defs/Round' } },
    };
    expect(findProblems({ flag: null, part: { at: 1 }, round: 1, lost: 1 }, schema)).toEqual([]);
    expect(findProblems({ flag: '', part: {} }, schema)).toEqual(['`flag` must be of type boolean or null', '`part.at` is required']);
    expect(findProblems({ part: '{"at":1}' }, schema)).toEqual(['`part` must be of type object']);
  });
});
