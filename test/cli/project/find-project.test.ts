import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProjectFile } from '../../../src/cli/project/find-project.ts';
import { invoke } from '../invoke.ts';
import { refusalOf } from '../refusal-of.ts';
import { plantFolder } from './project-folder.ts';

const find = (cwd: string, ...words: readonly string[]) => findProjectFile(invoke(...words).flags, { cwd });

const empty = plantFolder({});
const one = plantFolder({ 'litmus.config.json': '{}' });
const two = plantFolder({ 'litmus.config.json': '{}', 'litmus.config.ts': '' });

test('The configuration of the working directory is found by its name.', async () => {
  expect(await find(empty)).toBeUndefined();
  expect(await find(one)).toEqual({ path: join(one, 'litmus.config.json'), shown: 'litmus.config.json' });
});

test('One that is named is taken from where it is.', async () => {
  expect(await find(empty, '--project', '../other/tests.json')).toEqual({
    path: join(empty, '../other/tests.json'),
    shown: '../other/tests.json',
  });
});

test('Two side by side, and a file of another kind, are refused.', async () => {
  expect(await refusalOf(() => find(two))).toBe(
    'TWO_PROJECTS: `litmus.config.ts` and `litmus.config.json` stand side by side. / Keep one, or name it with `--project FILE`.',
  );
  expect(await refusalOf(() => find(one, '--project', 'litmus.yaml'))).toBe(
    'BAD_PROJECT: `--project litmus.yaml` is no configuration. / Expected a `.ts`, `.js` or `.json` file.',
  );
});
