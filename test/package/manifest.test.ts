import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ENTRIES } from '../../scripts/build/entries.ts';

const entry = (file: string, types: string) => ({ types: `./dist/types/${types}.d.ts`, default: `./dist/${file}.js` });

test('The package exports exactly these entries.', () => {
  expect(manifest.exports).toEqual({
    '.': entry('index', 'index'),
    './core': entry('core', 'core/index'),
    './checks': entry('checks', 'checks/index'),
    './reporters': entry('reporters', 'reporters/index'),
    './wire': entry('wire', 'wire/index'),
    './fake': entry('fake', 'fake/index'),
    './report.schema.json': './dist/report.schema.json',
    './config.schema.json': './dist/config.schema.json',
    './package.json': './package.json',
  });
});

test('Every export is built, and nothing else but the command.', () => {
  const exported = Object.values(manifest.exports).flatMap((value) => (typeof value === 'string' ? [] : [value.default]));
  expect(
    Object.keys(ENTRIES)
      .map((output) => `./dist/${output}.js`)
      .sort(),
  ).toEqual([...exported, './dist/cli/main.js'].sort());
});

test('The package holds the command and the build, and runs on Node 20.19.', () => {
  expect(manifest.bin).toEqual({ 'mcp-litmus': 'bin/mcp-litmus.js' });
  expect(manifest.files).toEqual(['bin', 'dist']);
  expect(manifest.sideEffects).toBe(false);
  expect(manifest.type).toBe('module');
  expect(manifest.engines).toEqual({ node: '>=20.19' });
});

test('Installing the package installs nothing else and runs nothing.', () => {
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('optionalDependencies');
  // What is heavy and rarely used is asked for when it is missed.
  const asked = Object.fromEntries(Object.keys(manifest.peerDependencies).map((name) => [name, { optional: true }]));
  expect(manifest.peerDependenciesMeta).toEqual(asked);
  const hooks = Object.keys(manifest.scripts).filter((name) => /^((pre|post)?install|(pre|post)?prepare)$/.test(name));
  expect(hooks).toEqual([]);
  // What is packed is what was built just before.
  expect(manifest.scripts.prepack).toContain('npm run --silent build');
});
