import { expect, test } from 'vitest';
import { readSource } from '../../../src/cli/source/read-source.ts';
import { shelved } from '../../reporters/shelf.ts';
import { invoke } from '../invoke.ts';
import { refusalOf } from '../refusal-of.ts';

const read = (words: readonly string[], reporters: readonly string[] = ['sarif']) =>
  readSource(invoke(...words, '--', 'x').flags, reporters, { cwd: process.cwd() });

test('Without the option nobody looks, and with it the folder is looked in.', async () => {
  expect(await read([])).toEqual({});
  const { locate } = await read(['--source', 'scripts/gate']);
  expect((await locate?.(shelved('one-cause')))?.lines.size).toBe(0);
});

test('A folder that is not there, or that nobody needs, is refused.', async () => {
  expect(await refusalOf(() => read(['--source', 'none']))).toContain('`none` is not there.');
  expect(await refusalOf(() => read(['--source', '.'], ['json']))).toContain('Add `--reporter sarif=FILE`.');
});
