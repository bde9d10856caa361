import { expect, test } from 'vitest';
import { isDeep, joinAround, shortenAround, shortenJson, shortenText } from '../../../src/core/text/shorten.ts';

test('A short text stays as it is.', () => {
  expect(shortenText('abc', 3)).toBe('abc');
});

test('A long text keeps head and tail and says what was left out.', () => {
  expect(shortenText('a'.repeat(50) + 'z'.repeat(50), 20)).toBe(`${'a'.repeat(15)} … (80 characters left out) … zzzzz`);
});

test('No half of a surrogate pair is left at the cut.', () => {
  expect(shortenText('🔑'.repeat(50), 21)).not.toMatch(/\p{Surrogate}/u);
});

test('What an earlier cut left out is counted.', () => {
  expect(joinAround('a', 'xx … (1000 characters left out) … yy', 'z')).toBe('a … (1004 characters left out) … z');
});

test('A cut leaves the words standing that the text is shown for.', () => {
  const text = `${'a'.repeat(5000)}"one"${'b'.repeat(5000)}"two"${'c'.repeat(5000)}`;
  const short = shortenAround(text, 1000, ['"one"', '"two"', '"three"']);
  expect(short.length).toBeLessThan(1200);
  expect(short).toMatch(
    /^a+ … \(\d+ characters left out\) … a+"one"b+ … \(\d+ characters left out\) … b+"two"c+ … \(\d+ characters left out\) … c+$/,
  );
  const left = [...short.matchAll(/ … \((\d+) characters left out\) … /g)];
  const kept = left.reduce((sum, [marker, number]) => sum + Number(number) - marker.length, short.length);
  expect(kept).toBe(text.length);
});

test('Words that are not there, or near the ends, change nothing of a cut.', () => {
  const text = `"one"${'a'.repeat(500)}`;
  expect(shortenAround(text, 100, ['"two"'])).toBe(shortenText(text, 100));
  expect(shortenAround(text, 100, ['"one"'])).toMatch(/^"one"a+ … \(\d+ characters left out\) … a+$/);
  expect(shortenAround('"one"', 100, ['"one"'])).toBe('"one"');
});

test('A value keeps its outline: long strings, long lists and deep places are left out.', () => {
  const value = {
    id: 1,
    text: 'x'.repeat(5000),
    list: Array.from({ length: 30 }, (_, index) => index),
    more: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`m${index}`, 1])),
  };
  const short = shortenJson(value);
  expect(short).toMatchObject({
    id: 1,
    list: expect.arrayContaining([19, '… (10 items left out)']),
    more: { m19: 1, '…': '10 members left out' },
  });
  expect(JSON.stringify(short).length).toBeLessThan(1200);
});

test('However wide a value branches, its outline has a bound.', () => {
  const grow = (depth: number): object =>
    depth === 0 ? {} : Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`m${index}`, grow(depth - 1)]));
  expect(JSON.stringify(shortenJson(JSON.parse(JSON.stringify(grow(6))))).length).toBeLessThan(60_000);
});

test('A value is deep when it nests beyond the limit.', () => {
  expect([isDeep([[[1]]], 2), isDeep([[1]], 2), isDeep({ a: { b: {} } }, 2), isDeep(1, 0)]).toEqual([true, false, true, false]);
});
