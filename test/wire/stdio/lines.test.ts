import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineSplitter, type Line } from '../../../src/wire/stdio/lines.ts';

const bytes = (text: string) => Buffer.from(text);
const textsOf = (lines: readonly Line[]) => lines.map((line) => Buffer.from(line.bytes).toString());

/** Cuts bytes into pieces of the given lengths, and a last one with the rest. */
function cut(whole: Uint8Array, lengths: readonly number[]): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const length of lengths) {
    pieces.push(whole.subarray(at, at + length));
    at += length;
  }
  return [...pieces, whole.subarray(at)];
}

test('Lines come out whole, however the bytes are cut.', () => {
  const line = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\n', ''));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.array(fc.nat(7), { maxLength: 40 }), (lines, lengths) => {
      const splitter = createLineSplitter(1000);
      const whole = bytes(lines.map((each) => `${each}\n`).join(''));
      const found = cut(whole, lengths).flatMap((piece) => splitter.push(piece));
      expect(found.map((each) => Buffer.from(each.bytes))).toEqual(lines.map(bytes));
      expect(found.every((each) => each.terminated && !each.cut)).toBe(true);
      expect(splitter.end()).toEqual([]);
    }),
  );
});

test('What stands after the last newline comes at the end, and is marked.', () => {
  const splitter = createLineSplitter(100);
  expect(textsOf(splitter.push(bytes('one\ntw')))).toEqual(['one']);
  expect(textsOf(splitter.push(bytes('o')))).toEqual([]);
  const rest = splitter.end();
  expect(textsOf(rest)).toEqual(['two']);
  expect(rest[0]?.terminated).toBe(false);
});

test('A line above the limit is cut, its length counted, and the next one is whole.', () => {
  const splitter = createLineSplitter(4);
  const lines = ['abc', 'defgh', '\nnext\n'].flatMap((piece) => splitter.push(bytes(piece)));
  expect(textsOf(lines)).toEqual(['abcd', 'next']);
  expect(lines.map(({ length, cut: isCut }) => [length, isCut])).toEqual([
    [8, true],
    [4, false],
  ]);
});

test('Empty lines are lines.', () => {
  expect(textsOf(createLineSplitter(10).push(bytes('\n\na\n')))).toEqual(['', '', 'a']);
});

test('Of a line above the limit no more than its beginning is held, whatever the pieces.', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 }), (lengths) => {
      const splitter = createLineSplitter(20, 3);
      for (const length of lengths) splitter.push(bytes('abcdefghi'.slice(0, length)));
      const total = lengths.reduce((sum, length) => sum + length, 0);
      expect(splitter.pending).toBe(total);
      const [line] = splitter.push(bytes('\nnext'));
      expect(line).toMatchObject({ length: total, cut: total > 20 });
      expect(line?.bytes.length).toBe(total > 20 ? 3 : total);
      expect(textsOf(splitter.end())).toEqual(['next']);
    }),
  );
});
