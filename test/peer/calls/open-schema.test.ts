import { describe, expect, it } from 'vitest';
import { asksForArgument, listsNothing, takesUnlisted } from '../../../src/peer/calls/open-schema.ts';

describe('an input schema', () => {
  it('takes what it does not list unless it says otherwise', () => {
    for (const more of [{}, { additionalProperties: true }]) expect(takesUnlisted({ type: 'object', properties: {}, ...more })).toBe(true);
    for (const more of [
      { additionalProperties: false },
      { additionalProperties: { type: 'string' } },
      { unevaluatedProperties: false },
      { patternProperties: {} },
      { allOf: [] },
    ])
      expect(takesUnlisted({ type: 'object', properties: {}, ...more })).toBe(false);
    expect(takesUnlisted(undefined)).toBe(false);
  });

  it('may list nothing', () => {
    for (const schema of [{ type: 'object' }, { type: 'object', properties: {} }, { $schema: 'x', properties: {} }])
      expect(listsNothing(schema)).toBe(true);
    for (const schema of [{ properties: { a: {} } }, { required: ['a'] }, { $ref: '#/$defs/a' }, { anyOf: [] }, null])
      expect(listsNothing(schema)).toBe(false);
  });
});

describe('a failure that asks for an argument', () => {
  it.each([
    'MCP error -32602: code: Required',
    'code is a required property',
    '"code" is required',
    "must have required property 'code'",
    "find() missing 1 required positional argument: 'code'",
    '1 validation error for find\ncode\n  Field required [type=missing]',
    'Invalid input: expected string, received undefined',
    'Missing required parameter: code',
  ])('is told in the words of a validator: %s', (text) => {
    expect(asksForArgument(text)).toBe(true);
  });

  it.each(['API key is required', 'Authentication required', 'POST_OFFICE_TOKEN is required', 'Not found', 'Missing credentials', ''])(
    'is not one that asks for something else: %s',
    (text) => {
      expect(asksForArgument(text)).toBe(false);
    },
  );
});
