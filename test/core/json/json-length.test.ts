import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLength } from '../../../src/core/json/json-length.ts';
import { nestSchema } from '../../schema/nest.ts';

describe('the length of a value as JSON', () => {
  it('is that of its text', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value = JSON.parse(text);
        expect(jsonLength(value)).toBe(JSON.stringify(value).length);
      }),
    );
  });

  it('does not count members that are not there', () => {
    expect(jsonLength({ a: undefined, b: 1 })).toBe('{"b":1}'.length);
  });

  it('is known at any depth', () => {
    expect(jsonLength(nestSchema(100_000))).toBeGreaterThan(100_000);
  });
});
