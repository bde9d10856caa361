import { describe, expect, test } from 'vitest';
import { findDisagreements, type Rules } from '../../../scripts/layers/judge.ts';
import { LAYERS, type Layer, REVEALERS, WAIVERS } from '../../../scripts/layers/table.ts';
import { plantProject } from '../planted-project.ts';

const row = (parts: Partial<Layer> = {}): Layer => ({ imports: [], packages: [], reach: 'pure', prints: false, ...parts });

const RULES: Rules = {
  layers: {
    core: row(),
    wire: row({ imports: ['core'], packages: ['undici'], reach: 'node' }),
    checks: row({ imports: ['core'] }),
    cli: row({ imports: ['wire'], reach: 'node', prints: true }),
  },
  revealers: ['wire'],
  waivers: [],
};

/** Agrees with RULES and uses every edge of them. */
const SOUND = {
  'src/core/json.ts': 'export const a = 1;\n',
  'src/wire/dial.ts': "import 'undici';\nexport type { a } from '../core/json.ts';\n",
  'src/checks/area/claim.ts': "import { a } from '../../core/json.ts';\nexport default a;\n",
  'src/cli/main.ts': "export * from '../wire/dial.ts';\nconsole.log(1);\n",
};

function judge(files: { readonly [file: string]: string }, rules: Rules = RULES): readonly string[] {
  return findDisagreements(plantProject({ ...SOUND, ...files }), rules);
}

test('A project that keeps to its table is left alone.', () => {
  expect(judge({})).toEqual([]);
});

describe('A forbidden edge is seen however it is written', () => {
  test.each([
    ['an import', "import { a } from '../wire/dial.ts';"],
    ['an import for its effects', "import '../wire/dial.ts';"],
    ['a type import', "import type { a } from '../wire/dial.ts';"],
    ['a type inside an import', "import { type a } from '../wire/dial.ts';"],
    ['a re-export', "export { a } from '../wire/dial.ts';"],
    ['a type re-export', "export type { a } from '../wire/dial.ts';"],
    ['a re-export of everything', "export * from '../wire/dial.ts';"],
    ['a named re-export of everything', "export * as all from '../wire/dial.ts';"],
    ['a dynamic import', "export const a = () => import('../wire/dial.ts');"],
    ['a dynamic import by template', 'export const a = () => import(`../wire/dial.ts`);'],
    ['an import() type', "export type A = import('../wire/dial.ts').a;"],
    ['an import assignment', "import a = require('../wire/dial.ts');"],
    ['a require', "export const a = require('../wire/dial.ts');"],
    ['a typeof import', "export type A = typeof import('../wire/dial.ts');"],
  ])('as %s.', (_, code) => {
    expect(judge({ 'src/core/bad.ts': code })).toContain('src/core/bad.ts:1 imports wire; core may not.');
  });

  test('as a computed path.', () => {
    const problems = judge({ 'src/wire/bad.ts': 'export const a = (name: string) => import(`./${name}.ts`);' });
    expect(problems).toEqual(['src/wire/bad.ts:1 imports a computed path. Write the path out.']);
  });

  test('as a computed path, unless the file runs what the user named.', () => {
    const wire = { ...RULES.layers['wire'], runsFilesOfUsers: ['src/wire/runs.ts', 'src/wire/idle.ts'] } as Layer;
    const sources = { 'src/wire/runs.ts': 'export const a = (name: string) => import(name);', 'src/wire/idle.ts': 'export const b = 1;' };
    expect(judge(sources, { ...RULES, layers: { ...RULES.layers, wire } })).toEqual([
      'src/wire/idle.ts may run files of users and never does. Take it out.',
    ]);
  });

  test('as core, when it is loaded late.', () => {
    const problems = judge({ 'src/wire/bad.ts': "export const a = () => import('../core/a.ts');" });
    expect(problems).toContain('src/wire/bad.ts:1 imports core late. Import it at the top.');
  });

  test('as a path that leaves the source.', () => {
    expect(judge({ 'src/wire/bad.ts': "import '../../scripts/x.ts';" })).toEqual([
      'src/wire/bad.ts:1 imports scripts/x.ts, which is outside src/.',
    ]);
  });

  test('as a package that the layer does not list.', () => {
    expect(judge({ 'src/core/bad.ts': "import '@scope/name/part';" })).toEqual([
      'src/core/bad.ts:1 imports the package @scope/name; core may not.',
    ]);
  });
});

describe('A pure layer reaches nothing outside itself', () => {
  test.each([
    ["import 'node:fs';", 'imports node:fs; core is pure.'],
    ["import type { Socket } from 'node:net';", 'imports node:net; core is pure.'],
    ["import 'fs/promises';", 'imports fs/promises; core is pure.'],
    ["export type A = import('node:fs').Stats;", 'imports node:fs; core is pure.'],
    ['export const a = Date.now();', 'uses Date.now; core is pure.'],
    ["export const a = Date['now']();", 'uses Date.now; core is pure.'],
    ['export const a = new Date();', 'uses new Date(); core is pure.'],
    ['export const a = Date();', 'uses new Date(); core is pure.'],
    ['export const a = performance.now();', 'uses performance; core is pure.'],
    ['setTimeout(() => {}, 1);', 'uses setTimeout; core is pure.'],
    ['export const a = { setInterval };', 'uses setInterval; core is pure.'],
    ['export const a = AbortSignal.timeout(1);', 'uses AbortSignal.timeout; core is pure.'],
    ['export const a = Math.random();', 'uses Math.random; core is pure.'],
    ['export const a = crypto.randomUUID();', 'uses crypto; core is pure.'],
    ['console.log(1);', 'uses console; core may not print.'],
    ['export const a = process.env;', 'uses process; core is pure.'],
    ['export const a = globalThis.process;', 'uses globalThis; core is pure.'],
    ["export const a = Buffer.from('');", 'uses Buffer; core is pure.'],
    ['export type A = NodeJS.Timeout;', 'uses NodeJS; core is pure.'],
    ["export const a = fetch('');", 'uses fetch; core is pure.'],
    ['export const a = import.meta.url;', 'uses import.meta; core is pure.'],
  ])('and `%s` is seen.', (code, problem) => {
    expect(judge({ 'src/core/bad.ts': code })).toContain(`src/core/bad.ts:1 ${problem}`);
  });

  test('and what is only called like it passes.', () => {
    const code = [
      'export interface Clock { performance: number; setTimeout(): void; readonly process: { console: string } }',
      'export const read = (clock: Clock, fetch: () => void) => [clock.performance, clock.process.console, fetch(), new Date(0)];',
      'export const { process: renamed } = { process: 1 };',
      'export const made = { console: 1, performance: 2 };',
    ].join('\n');
    expect(judge({ 'src/core/good.ts': code })).toEqual([]);
  });
});

describe('Only bin/ ends the process', () => {
  test.each([
    ['process.exit(1);', 'process.exit'],
    ["process['exit'](1);", 'process.exit'],
    ['process.exitCode = 1;', 'process.exitCode'],
    ['globalThis.process.exit();', 'process.exit'],
    ['process.abort();', 'process.abort'],
    ['const { exit } = process; exit(1);', '`process` as a whole'],
    ['const runner = process; runner.exit();', '`process` as a whole'],
  ])('and `%s` is seen.', (code, what) => {
    expect(judge({ 'src/cli/bad.ts': code })).toEqual([`src/cli/bad.ts:1 uses ${what}. Only bin/ ends the process or sets its exit code.`]);
  });

  test('and importing the process by name is seen.', () => {
    const problems = judge({ 'src/cli/bad.ts': "import { exit } from 'node:process';" });
    expect(problems).toEqual(['src/cli/bad.ts:1 imports node:process. Use the global, which the gates can follow.']);
  });

  test('and the exit code of a child process passes.', () => {
    const code =
      'export const read = (process: { exitCode: number }, child: { process: { exitCode: number } }) => process.exitCode + child.process.exitCode;';
    expect(judge({ 'src/wire/good.ts': code })).toEqual([]);
  });
});

test.each([
  ['console.error(1);', 'console'],
  ['process.stdout.write("");', 'process.stdout'],
])('A layer that may not print is caught at `%s`.', (code, what) => {
  expect(judge({ 'src/wire/bad.ts': code })).toEqual([`src/wire/bad.ts:1 uses ${what}; wire may not print.`]);
});

test.each([
  'export const a = (secret: S) => secret.reveal();',
  "export const a = (secret: S) => secret['reveal']();",
  'export const a = ({ reveal }: S) => reveal();',
])('A secret revealed in the wrong layer is seen: `%s`.', (code) => {
  expect(judge({ 'src/cli/bad.ts': code })).toEqual(['src/cli/bad.ts:1 reveals a secret. Only wire may.']);
  expect(judge({ 'src/wire/good.ts': code })).toEqual([]);
});

describe('The table keeps step with the folders', () => {
  test('when a folder is not listed.', () => {
    expect(judge({ 'src/utils/a.ts': '' })).toEqual(['src/utils has no row in the layer table.']);
  });

  test('when a file directly in src is not listed.', () => {
    expect(judge({ 'src/index.ts': '' })).toEqual(['src/index has no row in the layer table.']);
  });

  test('when a listed folder is missing.', () => {
    const rules = { ...RULES, layers: { ...RULES.layers, hosts: row() } };
    expect(judge({}, rules)).toEqual(['The layer table has a row for src/hosts, which is missing.']);
  });

  test('when an allowed edge is used by nobody.', () => {
    const rules = {
      ...RULES,
      layers: { ...RULES.layers, cli: row({ imports: ['wire', 'core'], packages: ['ajv'], reach: 'node', prints: true }) },
    };
    expect(judge({}, rules)).toEqual([
      'cli may import core and never does. Take the edge out.',
      'cli may import the package ajv and never does. Take it out.',
    ]);
  });
});

test('A check that imports another check is seen.', () => {
  expect(judge({ 'src/checks/other/claim.ts': "import '../area/claim.ts';" })).toEqual([
    'src/checks/other/claim.ts:1 imports another check. A check stands alone.',
  ]);
});

test('A file between the checks that is none is seen, and their index is not taken for one.', () => {
  expect(judge({ 'src/checks/words.ts': '', 'src/checks/index.ts': "import './area/claim.ts';" })).toEqual([
    'src/checks/words.ts is no check. What several checks share stands in src/peer/.',
  ]);
});

describe('A comment that switches a tool off', () => {
  test.each([
    '// biome-ignore lint/suspicious/noExplicitAny: why',
    '/* biome-ignore-all lint: why */',
    '// @ts-ignore',
    '// @ts-expect-error why',
    '/** eslint-disable */',
    '/* v8 ignore next */',
  ])('is seen: `%s`.', (comment) => {
    expect(judge({ 'src/core/bad.ts': `${comment}\n` })).toEqual(['src/core/bad.ts:1 switches a tool off. Mend the cause.']);
    expect(judge({ 'scripts/bad.mjs': `${comment}\n` })).toHaveLength(1);
  });

  test('passes with a waiver, and a waiver that matches nothing is seen.', () => {
    const rules = { ...RULES, waivers: [{ file: 'src/core/any.ts', comment: 'noExplicitAny', because: 'It must.' }] };
    expect(judge({ 'src/core/any.ts': '// biome-ignore lint/suspicious/noExplicitAny: why\n' }, rules)).toEqual([]);
    expect(judge({}, rules)).toEqual(['The waiver for "noExplicitAny" in src/core/any.ts matches nothing. Take it out.']);
  });

  test('passes in a test that proves that something does not compile.', () => {
    expect(judge({ 'test/core/a.test.ts': '// @ts-expect-error a finding needs evidence\n' })).toEqual([]);
  });
});

test('The source agrees with the layer table.', () => {
  expect(findDisagreements(process.cwd(), { layers: LAYERS, revealers: REVEALERS, waivers: WAIVERS })).toEqual([]);
});
