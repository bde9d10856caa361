import { expect, test } from 'vitest';
import type { Json } from '../../src/core/json/json.ts';
import { textOf } from '../../src/schema/schema-text.ts';
import { nestSchema } from './nest.ts';

test.each<[Json]>([[{ type: 'object', properties: { a: true } }], [true], [null], ['x'], [[1, { a: 2 }]]])(
  '%j is written as JSON.',
  (schema) => {
    expect(textOf(schema)).toBe(JSON.stringify(schema));
    expect(textOf(schema)).toBe(JSON.stringify(schema));
  },
);

test('What nests too deep to be written has no text, when it is asked for again too.', () => {
  const deep = nestSchema(50_000);
  expect([textOf(deep), textOf(deep)]).toEqual([undefined, undefined]);
});
