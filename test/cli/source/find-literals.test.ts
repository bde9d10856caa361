import { expect, test } from 'vitest';
import { findLiterals } from '../../../src/cli/source/find-literals.ts';

const find = (source: string) => findLiterals(source, new Set(['get_book', 'add'])).map(({ name, line }) => `${name} ${line}`);

test.each([
  ["server.tool('get_book', {});", ['get_book 1']],
  ['// it\'s a tool\n\nname: "get_book",', ['get_book 3']],
  ['`add`\n"add"', ['add 1', 'add 2']],
  ["don't\n'add' isn't", ['add 2']],
  ['"get_book\' "get_books" get_book "re_add"', []],
])('In %j names are found as whole literals, with their lines.', (source, expected) => {
  expect(find(source)).toEqual(expected);
});

test('A long file is searched in no time.', () => {
  expect(find(`${'\'"`x'.repeat(200_000)}\n'add'`)).toContain('add 2');
});
