import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { findHeaderHints, isUsableOverHttp, problemOf, repeatsIn } from '../../../src/peer/http/header-hints.ts';

const problemsIn = (schema: JsonObject) => findHeaderHints(schema).map((hint) => [hint.place, problemOf(hint)]);
const UNREACHABLE = 'does not stand on a property that is reached through `properties` alone';
const NO_NAME = 'is no name of a header field';

describe('the header hints of a schema', () => {
  it('are found however deep a hostile schema nests', () => {
    let schema: JsonObject = { type: 'string', 'x-mcp-header': 'Deep' };
    for (let depth = 0; depth < 50_000; depth++) schema = { not: schema };
    expect(findHeaderHints(schema)).toHaveLength(1);
  });

  it('are right on plain properties, however deep', () => {
    const inner = { type: 'object', properties: { day: { type: 'integer', 'x-mcp-header': 'Day' } } };
    const schema = { type: 'object', properties: { branch: { type: 'string', 'x-mcp-header': 'Branch' }, when: inner } };
    expect(problemsIn(schema)).toEqual([
      ['/properties/branch', undefined],
      ['/properties/when/properties/day', undefined],
    ]);
  });

  it.each([
    ['items', { type: 'array', items: { type: 'string', 'x-mcp-header': 'X' } }, '/properties/a/items'],
    ['a choice', { anyOf: [{ type: 'string', 'x-mcp-header': 'X' }] }, '/properties/a/anyOf/0'],
    ['a pattern', { patternProperties: { '^a': { type: 'string', 'x-mcp-header': 'X' } } }, '/properties/a/patternProperties/^a'],
  ])('may not stand below %s', (_, property, place) => {
    expect(problemsIn({ type: 'object', properties: { a: property } })).toEqual([[place, UNREACHABLE]]);
  });

  it('may stand neither on the root nor in a definition', () => {
    const schema = {
      type: 'object',
      'x-mcp-header': 'X',
      $defs: { 'a/b': { properties: { c: { type: 'string', 'x-mcp-header': 'Y' } } } },
    };
    expect(problemsIn(schema)).toEqual([
      ['', UNREACHABLE],
      ['/$defs/a~1b/properties/c', UNREACHABLE],
    ]);
  });

  it.each(['', 'Two words', 'Ümlaut', 'A:B', 'A\r\nB', 7, null])('need the name of a header field: %j', (value) => {
    expect(problemsIn({ properties: { a: { type: 'string', 'x-mcp-header': value } } })).toEqual([['/properties/a', NO_NAME]]);
  });

  it('need a type that a header can carry, where a type is given', () => {
    const problemOfType = (type: string | readonly string[]) => problemsIn({ properties: { a: { type, 'x-mcp-header': 'A' } } })[0]?.[1];
    expect(['string', 'integer', 'boolean', ['string', 'null']].map(problemOfType)).toEqual([undefined, undefined, undefined, undefined]);
    for (const type of ['number', 'array', 'object', 'null']) expect(problemOfType(type)).toContain('neither a string');
    expect(problemsIn({ properties: { a: { enum: ['x'], 'x-mcp-header': 'A' } } })).toEqual([['/properties/a', undefined]]);
  });

  it('are not read out of values, nor out of a property of that name', () => {
    const values = { default: { 'x-mcp-header': 'X' }, enum: [{ 'x-mcp-header': 'X' }] };
    expect(problemsIn({ properties: { a: values, 'x-mcp-header': { type: 'string' } } })).toEqual([]);
    expect(findHeaderHints(undefined)).toEqual([]);
  });

  it('may not repeat, whatever the case, or the tool is of no use over HTTP', () => {
    const named = (...headers: readonly string[]) => ({
      properties: Object.fromEntries(headers.map((header, index) => [`p${index}`, { type: 'string', 'x-mcp-header': header }])),
    });
    expect(repeatsIn(findHeaderHints(named('Region', 'region', 'Zone')))).toEqual([{ header: 'region', count: 2 }]);
    expect(isUsableOverHttp(named('Region', 'Zone'))).toBe(true);
    expect(isUsableOverHttp(named('Region', 'REGION'))).toBe(false);
    expect(isUsableOverHttp(named('Two words'))).toBe(false);
    expect(isUsableOverHttp(undefined)).toBe(true);
  });
});
