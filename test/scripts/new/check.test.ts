import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { binOf } from '../../../scripts/gate/command.ts';
import { writeCheck } from '../../../scripts/new/check.ts';
import { plantProject } from '../planted-project.ts';

const PROJECT = { 'package.json': '{ "type": "module", "version": "1.2.3" }' };

test('Writes a check, its fault and both indexes.', () => {
  const root = plantProject({ ...PROJECT, 'src/core/version.ts': '', 'src/checks/index.ts': '', 'src/fake/faults/index.ts': '' });
  expect(writeCheck(root, 'tools/names-are-valid', 'names-a-tool-badly')).toEqual([
    'src/checks/tools/names-are-valid.ts',
    'src/fake/faults/names-a-tool-badly.ts',
    'src/core/version.ts',
    'src/checks/index.ts',
    'src/checks/clients.ts',
    'src/fake/faults/index.ts',
  ]);
  expect(readFileSync(path.join(root, 'src/checks/index.ts'), 'utf8')).toContain("'./tools/names-are-valid.ts'");
  expect(readFileSync(path.join(root, 'src/fake/faults/index.ts'), 'utf8')).toContain("'./names-a-tool-badly.ts'");
});

test('What it writes compiles and is formatted as the rest.', () => {
  const root = plantProject(PROJECT);
  for (const part of ['src', 'biome.json', 'tsconfig.json']) cpSync(part, path.join(root, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  const [check = '', fault = ''] = writeCheck(root, 'scratch/keeps-its-word');
  const run = (packageName: string, command: string, words: readonly string[]) =>
    execFileSync(process.execPath, [binOf(root, packageName, command), ...words], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  run('typescript', 'tsc', ['-p', 'tsconfig.json']);
  run('@biomejs/biome', 'biome', ['check', '--vcs-enabled=false', '--error-on-warnings', check, fault]);
});

test.each(['tools', 'Tools/names', 'tools/names/valid', 'tools/../names', 'tools/names_are_valid'])('Refuses the id `%s`.', (id) => {
  expect(() => writeCheck(plantProject(PROJECT), id)).toThrow('is no check id');
});

test('Overwrites nothing.', () => {
  const root = plantProject({ ...PROJECT, 'src/checks/tools/names-are-valid.ts': 'mine' });
  expect(() => writeCheck(root, 'tools/names-are-valid')).toThrow('src/checks/tools/names-are-valid.ts is there already.');
  expect(readFileSync(path.join(root, 'src/checks/tools/names-are-valid.ts'), 'utf8')).toBe('mine');
});
