import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/json.ts';
import { parsePointer, readAt, toPointer } from '../../src/schema/pointer.ts';

describe('a JSON Pointer', () => {
  it('escapes what separates and what escapes', () => {
    expect(toPointer(['a/b', '~', '', '0'])).toBe('/a~1b/~0//0');
    expect(toPointer([])).toBe('');
  });

  it('comes back from its text unchanged, whatever the names', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tokens) => {
        expect(parsePointer(toPointer(tokens))).toEqual(tokens);
      }),
    );
  });

  it('reads members and items, and nothing that is inherited', () => {
    const value: Json = { a: [{ 'b/c': 1 }], null: null };
    expect(readAt(value, ['a', '0', 'b/c'])).toBe(1);
    expect(readAt(value, ['null'])).toBeNull();
    for (const missing of [['a', '1'], ['a', '00'], ['a', 'length'], ['toString'], ['a', '0', 'b/c', 'x']]) {
      expect(readAt(value, missing)).toBeUndefined();
    }
  });
});
