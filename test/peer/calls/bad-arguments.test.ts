import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.ts';
import { badCallsOf, textOfResult, whyUnreadable } from '../../../src/peer/calls/bad-arguments.ts';

const badCalls = (inputSchema: Json, given: JsonObject = {}) =>
  badCallsOf({ tool: { inputSchema }, name: 't', arguments: given, isDestructive: false }).map((call) => ({ ...call }));

describe('bad calls', () => {
  it('leave out a required argument, and give one of another type', () => {
    const schema = { properties: { isbn: { type: 'string' }, weeks: { type: 'integer' } }, required: ['isbn'] };
    expect(badCalls(schema, { isbn: 'x', weeks: 2 })).toEqual([
      { argument: 'isbn', what: 'without its required argument', arguments: { weeks: 2 } },
      { argument: 'isbn', what: 'with an object where `string` is due', arguments: { isbn: { unexpected: true }, weeks: 2 } },
    ]);
  });

  it.each<[Json, Json]>([
    [{ type: 'object' }, 'unexpected'],
    [{ type: ['object', 'string'] }, 7],
    [{ type: 'boolean' }, { unexpected: true }],
    [{ type: ['array', 'null'] }, { unexpected: true }],
  ])('find a value that is surely wrong for %j', (property, value) => {
    expect(badCalls({ properties: { a: property } })[0]?.arguments).toEqual({ a: value });
  });

  it.each<[string, Json]>([
    ['no schema', null],
    ['no properties', { type: 'object' }],
    ['no type', { properties: { a: {} } }],
    ['a reference', { properties: { a: { $ref: '#/$defs/a' } } }],
    ['a type that is none', { properties: { a: { type: 'text' } } }],
    ['every type that could be wrong', { properties: { a: { type: ['object', 'string', 'number'] } } }],
    ['an argument that travels as a header', { properties: { a: { type: 'string', 'x-mcp-header': 'A' } } }],
    ['a required argument with a default', { properties: { a: { default: 1 } }, required: ['a'] }],
  ])('are not made where the schema has %s', (_, schema) => {
    expect(badCalls(schema, { a: 1 })).toEqual([]);
  });
});

describe('the text of a failure', () => {
  it.each(['', '  ', '[object Object]', 'Error: [object Object]', '{}', 'undefined', 'null', 'None', 'Error: undefined'])(
    'helps nobody as %j',
    (text) => {
      expect(whyUnreadable(text)).toBeDefined();
    },
  );

  it.each([
    'TypeError: x is not a function\n    at call (/srv/server.js:10:3)',
    'Traceback (most recent call last)\n  File "/srv/a.py", line 3, in f',
    'panic: boom\n\ngoroutine 1 [running]:',
  ])('helps nobody as a stack', (text) => {
    expect(whyUnreadable(text)).toBe('its text is the stack of an exception');
  });

  it.each(['`isbn` is required', '{"error": "isbn is required"}', 'null is no ISBN', 'Invalid input: look at (line 3)'])(
    'can be read as %j',
    (text) => {
      expect(whyUnreadable(text)).toBeUndefined();
    },
  );

  it('is that of all its blocks', () => {
    expect(textOfResult({ content: [{ type: 'text', text: 'a' }, { type: 'image' }, null, { type: 'text', text: 'b' }] })).toBe('a\nb');
    expect(textOfResult({ content: 'a' })).toBe('');
  });
});
