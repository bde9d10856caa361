import { expect, test } from 'vitest';
import { readBaseline } from '../../../src/cli/project/read-baseline.ts';
import { shelved } from '../../reporters/shelf.ts';
import { invoke } from '../invoke.ts';
import { refusalOf } from '../refusal-of.ts';
import { plantFolder } from './project-folder.ts';

const folder = plantFolder({ 'known.json': JSON.stringify(shelved('one-finding')), 'other.json': '{"a": 1}' });
const elsewhere = plantFolder({});

const read = (cwd: string, configured: string | undefined, ...words: readonly string[]) =>
  readBaseline(invoke(...words).flags, configured === undefined ? {} : { baseline: configured }, { folder }, { cwd });

test('The baseline of the command line is found from the working directory, that of a configuration beside it.', async () => {
  expect(await read(folder, undefined)).toBeUndefined();
  expect((await read(folder, undefined, '--baseline', 'known.json'))?.findings).toHaveLength(1);
  expect((await read(elsewhere, 'known.json'))?.findings).toHaveLength(1);
});

test('What is no report is refused by its name.', async () => {
  expect(await refusalOf(() => read(folder, 'other.json'))).toMatch(/^NOT_A_REPORT: `other.json` is no report of mcp-litmus\. \/ /);
  expect(await refusalOf(() => read(elsewhere, undefined, '--baseline', 'known.json'))).toContain('`known.json` is not there.');
});
