import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ENTRIES } from '../../scripts/build/entries.ts';
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

function specifiersOf(file: string): readonly string[] {
  return importsOf(readSource('.', file)).flatMap(({ specifier }) => specifier ?? []);
}

/** A built file, or a declaration, with every file that it imports, however far away. */
function reachOf(file: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const specifier of specifiersOf(file)) {
    if (!specifier.startsWith('.')) continue;
    const target = path.posix.join(path.posix.dirname(file), specifier);
    reachOf(file.endsWith('.d.ts') ? target.replace(/\.ts$/, '.d.ts') : target, seen);
  }
  return seen;
}

const declarationOf = (source: string) => source.replace(/^src/, 'dist/types').replace(/\.ts$/, '.d.ts');
const outsideOf = (file: string) => [...reachOf(file)].flatMap(specifiersOf).filter((specifier) => !specifier.startsWith('.'));

test('Every entry is there with its declarations.', () => {
  for (const [output, source] of Object.entries(ENTRIES)) {
    expect(existsSync(`dist/${output}.js`), output).toBe(true);
    expect(existsSync(declarationOf(source)), output).toBe(true);
  }
});

test.each(['core', 'reporters', 'checks'])('dist/%s.js runs in a browser: it imports nothing from outside.', (entry) => {
  expect(outsideOf(`dist/${entry}.js`)).toEqual([]);
});

test('The build imports nothing but Node.', () => {
  const outside = Object.keys(ENTRIES).flatMap((output) => outsideOf(`dist/${output}.js`));
  expect([...new Set(outside)].filter((specifier) => !specifier.startsWith('node:'))).toEqual([]);
});

test('The declarations of the exports need no package but Node.', () => {
  const needed = Object.values(ENTRIES).flatMap((source) => outsideOf(declarationOf(source)));
  expect([...new Set(needed)].filter((specifier) => !specifier.startsWith('node:'))).toEqual([]);
});

test('The licences of what is bundled are in the package.', () => {
  const notices = readFileSync('dist/third-party-licenses.txt', 'utf8');
  for (const name of ['commander', 'jsonc-parser', 'undici']) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('The package stays under 20 MB.', () => {
  const bytes = filesUnder('dist').reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
