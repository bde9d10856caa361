import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ENTRIES } from '../../scripts/build/entries.ts';
import { declarationOf, reachOf, specifiersOf } from '../../scripts/build/reach.ts';
import { binOf, runNode } from '../../scripts/gate/command.ts';
import { importsOf } from '../../scripts/layers/imports.ts';
import { readSource } from '../../scripts/layers/source.ts';

const MOST_BYTES = 20_000_000;

beforeAll(() => {
  if (!existsSync('dist')) throw new Error('There is no dist/. Run `npm run build`.');
});

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'));
}

const outsideOf = (file: string) =>
  [...reachOf('.', file)].flatMap((each) => specifiersOf('.', each)).filter((specifier) => !specifier.startsWith('.'));

test('Every entry is there with its declarations.', () => {
  for (const [output, source] of Object.entries(ENTRIES)) {
    expect(existsSync(`dist/${output}.js`), output).toBe(true);
    expect(existsSync(declarationOf(source)), output).toBe(true);
  }
});

test.each(['core', 'reporters'])('dist/%s.js runs in a browser: it imports nothing from outside.', (entry) => {
  expect(outsideOf(`dist/${entry}.js`)).toEqual([]);
});

test('The build imports nothing but Node, and late what it can do without.', { timeout: 60_000 }, () => {
  const files = new Set<string>();
  for (const output of Object.keys(ENTRIES)) reachOf('.', `dist/${output}.js`, files);
  const outside = [...files].flatMap((file) => specifiersOf('.', file));
  const packages = outside.filter((specifier) => !/^(node:|\.)/.test(specifier)).map((specifier) => specifier.split('/')[0]);
  expect([...new Set(packages)].sort()).toEqual(Object.keys(manifest.peerDependencies));
});

test('The declarations of the exports need no package, and only types that browsers and Node share.', { timeout: 60_000 }, async () => {
  const declarations = Object.values(ENTRIES).map(declarationOf);
  const options = [
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--lib',
    'es2023,dom',
    '--types',
    '',
  ];
  const words = [binOf('.', 'typescript', 'tsc'), ...options, ...declarations];
  expect(await runNode(words, { root: '.', timeoutMs: 50_000 })).toMatchObject({ ok: true, output: '' });
});

test('The licences of what is bundled are in the package.', () => {
  const notices = readFileSync('dist/third-party-licenses.txt', 'utf8');
  for (const name of ['commander', 'jsonc-parser', 'undici', 'oidc-provider', 'koa', 'jose'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('The library of the authorization server is loaded when one is started, and before by nobody.', () => {
  const files = filesUnder('dist').filter((file) => file.endsWith('.js'));
  const [library = '', ...others] = files.filter((file) => readFileSync(file, 'utf8').includes('client_id metadata document fetch failed'));
  expect(others).toEqual([]);
  const namers = files.filter((file) => readFileSync(file, 'utf8').includes(path.posix.basename(library)));
  const importers = namers.flatMap((file) =>
    importsOf(readSource('.', file)).flatMap(({ isLate, specifier = '' }) =>
      path.posix.join(path.posix.dirname(file), specifier) === library ? [{ file, isLate }] : [],
    ),
  );
  expect(importers).toEqual([{ file: expect.stringMatching(/start-auth-server/), isLate: true }]);
});

test('The package stays under 20 MB.', () => {
  const bytes = filesUnder('dist').reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
