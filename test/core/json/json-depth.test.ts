import { expect, test } from 'vitest';
import { isSameJson, type Json, parseJson } from '../../../src/core/json/json.ts';
import { DEEPEST_JSON, emptyDeepPlaces, isDeepText } from '../../../src/core/json/json-depth.ts';

const nest = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

function depthOf(value: Json | undefined): number {
  let depth = 0;
  for (let inner: unknown = value; typeof inner === 'object' && inner !== null; inner = Object.values(inner)[0]) depth++;
  return depth;
}

test('What stands too deep is emptied: objects at the limit, lists one level below it.', () => {
  const empty = (text: string, deepest: number) => emptyDeepPlaces(JSON.parse(text), deepest);
  expect(empty('{"a":{"b":{"c":1}},"d":1}', 2)).toEqual({ a: {}, d: 1 });
  expect(empty('{"anyOf":[{"a":1},[[2]],3]}', 2)).toEqual({ anyOf: [{}, [], 3] });
  expect(empty('[[[1]],{"a":{}}]', 3)).toEqual([[[1]], { a: {} }]);
  expect(empty('"text"', 1)).toBe('text');
});

test('A value that is not too deep is left as it is, whatever its members are called.', () => {
  for (const text of [nest(DEEPEST_JSON, '[', ']'), nest(DEEPEST_JSON - 1, '{"__proto__":', '}'), '{"constructor":{"toString":[{}]}}']) {
    expect(JSON.stringify(parseJson(text)?.value)).toBe(text);
  }
});

test('A text is deep by its brackets and braces, and not by those in its strings.', () => {
  expect(isDeepText('{"a":[{}]}', 3)).toBe(true);
  expect(isDeepText('{"a":[{}]}', 4)).toBe(false);
  expect(isDeepText('[[],[],{},[]]', 3)).toBe(false);
  expect(isDeepText('["[[{{","\\"[[{{","\\\\",[]]', 3)).toBe(false);
  expect(isDeepText('["]]}}",[[]]]', 3)).toBe(true);
});

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
  ['objects in lists', '[{"a":', '}]'],
  ['members of a treacherous name', '{"__proto__":', '}'],
])('A hundred thousand levels of %s can be walked, compared and printed once they are parsed.', (_, open, close) => {
  const text = nest(100_000, open, close);
  const [one, two] = [parseJson(text)?.value, parseJson(text)?.value];
  expect(depthOf(one)).toBeLessThanOrEqual(DEEPEST_JSON + 1);
  expect(isSameJson(one, two)).toBe(true);
  expect(() => [JSON.stringify(one), String(one)]).not.toThrow();
});
