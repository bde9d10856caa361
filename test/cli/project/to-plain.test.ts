import { describe, expect, test } from 'vitest';
import { NoJson, toPlain } from '../../../src/cli/project/to-plain.ts';

const circle: { again?: unknown } = {};
circle.again = { inner: circle };

class Server {}

const throwing = {
  get targets() {
    throw new Error('no key');
  },
};

function complaint(value: unknown): string {
  try {
    toPlain(value);
  } catch (error) {
    if (error instanceof NoJson) return `${error.pointer} ${error.what}`;
    throw error;
  }
  return 'nothing';
}

describe('What a program made becomes JSON', () => {
  test('as it is, without members that are undefined.', () => {
    const shared = { a: [1, 'x', null, true] };
    const bare = Object.assign(Object.create(null), { z: 1 });
    expect(toPlain({ one: shared, two: shared, none: undefined, bare })).toEqual({ one: shared, two: shared, bare: { z: 1 } });
    expect(toPlain(undefined)).toBeUndefined();
  });

  test.each<[unknown, string]>([
    [{ targets: { a: { args: [1n] } } }, '/targets/a/args/0 is a bigint'],
    [{ 'a/b~c': () => 1 }, '/a~1b~0c is a function'],
    [{ a: Symbol('x') }, '/a is a symbol'],
    [{ a: Number.NaN }, '/a is `NaN`'],
    [[Number.NEGATIVE_INFINITY], '/0 is `-Infinity`'],
    [[1, undefined], '/1 is `undefined`'],
    [{ until: new Date(0) }, '/until is an instance of `Date`'],
    [{ a: new Map() }, '/a is an instance of `Map`'],
    [{ a: new Server() }, '/a is an instance of `Server`'],
    [circle, '/again/inner leads back to what it stands in'],
    [throwing, '/targets cannot be read (no key)'],
    [() => ({}), ' is a function'],
    [
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no');
          },
        },
      ),
      ' cannot be read (no)',
    ],
  ])('or is named by its place: %#', (value, expected) => {
    expect(complaint(value)).toBe(expected);
  });

  test('unless it nests without an end.', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 5000; level++) deep = [deep];
    expect(complaint(deep)).toContain('stands too deep');
  });
});
