import { existsSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { importsOf } from './imports.ts';
import { touchesOf } from './reach.ts';
import { lineOf, listCode, readSource, type Source } from './source.ts';
import type { Layer, Waiver } from './table.ts';

export interface Rules {
  readonly layers: { readonly [layer: string]: Layer };
  readonly revealers: readonly string[];
  readonly waivers: readonly Waiver[];
}

/** Folders whose comments may not switch off a tool without a waiver. */
const WATCHED = ['src', 'bin', 'scripts', 'test'];
const SWITCHES_OFF =
  /^[\s*]*((biome|eslint|oxlint|tslint|knip|prettier)-(ignore|disable)|@ts-(ignore|nocheck|expect-error)|(v8|c8|istanbul) ignore)/;

/** One sentence for each way in which the project and its rules disagree. */
export function findDisagreements(root: string, rules: Rules): readonly string[] {
  const sources = listCode(root, 'src').map((file) => readSource(root, file));
  return [
    ...foldersWithoutRow(root, rules),
    ...strayChecks(sources),
    ...sources.flatMap((source) => misplacedTouches(source, rules)),
    ...judgeImports(sources, rules),
    ...judgeComments(root, rules.waivers),
  ];
}

function foldersWithoutRow(root: string, { layers }: Rules): readonly string[] {
  const present = readdirSync(path.join(root, 'src'), { withFileTypes: true }).map((entry) => entry.name.replace(/\.ts$/, ''));
  return [
    ...present.filter((name) => layers[name] === undefined).map((name) => `src/${name} has no row in the layer table.`),
    ...Object.keys(layers)
      .filter((layer) => !present.includes(layer))
      .map((layer) => `The layer table has a row for src/${layer}, which is missing.`),
  ];
}

/** The generated lists of checks. */
const INDEXES = ['src/checks/index.ts', 'src/checks/clients.ts'];

function strayChecks(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ file }) => /^src\/checks\/[^/]+$/.test(file) && !INDEXES.includes(file))
    .map(({ file }) => `${file} is no check. What several checks share stands in src/peer/.`);
}

function misplacedTouches(source: Source, { layers, revealers }: Rules): readonly string[] {
  const name = layerOf(source.file);
  const layer = layers[name];
  if (layer === undefined) return [];
  const problems: string[] = [];
  for (const touch of touchesOf(source)) {
    const where = `${source.file}:${lineOf(source, touch.offset)}`;
    if (touch.kind === 'exit') problems.push(`${where} uses ${touch.what}. Only bin/ ends the process or sets its exit code.`);
    else if (touch.kind === 'reveal' && !revealers.includes(name))
      problems.push(`${where} reveals a secret. Only ${revealers.join(' and ')} may.`);
    else if (touch.kind === 'print' && !layer.prints) problems.push(`${where} uses ${touch.what}; ${name} may not print.`);
    else if (touch.kind === 'world' && layer.reach === 'pure') problems.push(`${where} uses ${touch.what}; ${name} is pure.`);
  }
  return problems;
}

function judgeImports(sources: readonly Source[], { layers }: Rules): readonly string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  for (const source of sources) {
    const name = layerOf(source.file);
    const layer = layers[name];
    if (layer === undefined) continue;
    for (const { specifier, offset, isLate } of importsOf(source)) {
      const where = `${source.file}:${lineOf(source, offset)}`;
      if (specifier === undefined) {
        used.add(source.file);
        if (layer.runsFilesOfUsers?.includes(source.file) !== true) problems.push(`${where} imports a computed path. Write the path out.`);
      } else if (specifier.startsWith('.')) {
        const target = path.posix.join(path.posix.dirname(source.file), specifier);
        const to = layerOf(target);
        used.add(`${name} ${to}`);
        if (!target.startsWith('src/')) problems.push(`${where} imports ${target}, which is outside src/.`);
        else if (to !== name && !layer.imports.includes(to)) problems.push(`${where} imports ${to}; ${name} may not.`);
        // The bundler would wrap the module for it, with help that reaches for Node, and core runs in browsers too.
        else if (isLate && to === 'core') problems.push(`${where} imports core late. Import it at the top.`);
        if (isCheck(source.file) && isCheck(target)) problems.push(`${where} imports another check. A check stands alone.`);
      } else if (isBuiltin(specifier)) {
        if (layer.reach === 'pure') problems.push(`${where} imports ${specifier}; ${name} is pure.`);
        if (/^(node:)?process$/.test(specifier))
          problems.push(`${where} imports ${specifier}. Use the global, which the gates can follow.`);
      } else {
        const wanted = packageOf(specifier);
        used.add(`${name} ${wanted}`);
        if (!layer.packages.includes(wanted)) problems.push(`${where} imports the package ${wanted}; ${name} may not.`);
      }
    }
  }
  for (const [name, layer] of Object.entries(layers)) {
    for (const to of layer.imports)
      if (!used.has(`${name} ${to}`)) problems.push(`${name} may import ${to} and never does. Take the edge out.`);
    for (const file of layer.runsFilesOfUsers ?? [])
      if (!used.has(file)) problems.push(`${file} may run files of users and never does. Take it out.`);
    for (const to of layer.packages) {
      if (!used.has(`${name} ${to}`)) problems.push(`${name} may import the package ${to} and never does. Take it out.`);
    }
  }
  return problems;
}

function judgeComments(root: string, waivers: readonly Waiver[]): readonly string[] {
  const problems: string[] = [];
  const needed = new Set<Waiver>();
  for (const file of WATCHED.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) => listCode(root, folder))) {
    const source = readSource(root, file);
    for (const comment of source.comments) {
      if (!SWITCHES_OFF.test(comment.value) || isTypeProof(file, comment.value)) continue;
      const waiver = waivers.find((each) => each.file === file && comment.value.includes(each.comment));
      if (waiver === undefined) problems.push(`${file}:${lineOf(source, comment.start)} switches a tool off. Mend the cause.`);
      else needed.add(waiver);
    }
  }
  const stale = waivers.filter((waiver) => !needed.has(waiver));
  return [...problems, ...stale.map((waiver) => `The waiver for "${waiver.comment}" in ${waiver.file} matches nothing. Take it out.`)];
}

/** A test proves with `@ts-expect-error` that something does not compile; tsc reports one that proves nothing. */
function isTypeProof(file: string, comment: string): boolean {
  return file.startsWith('test/') && /^\s*@ts-expect-error /.test(comment);
}

/** `src/core/json.ts` → `core`, `src/index.ts` → `index`. */
function layerOf(file: string): string {
  return (file.split('/')[1] ?? '').replace(/\.ts$/, '');
}

/** A check stands at `src/checks/<area>/<claim>.ts`; what several share stands in `src/peer/`. */
function isCheck(file: string): boolean {
  return /^src\/checks\/[^/]+\/[^/]+$/.test(file);
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0] ?? '');
}

/** `@scope/name/part` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
