import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type GeneratedFile, HEADER } from './generated-file.ts';

/** What an index collects: the default exports of the files in a folder. */
export interface Collection {
  readonly folder: string;
  /** How many folders deep the files stand below `folder`. */
  readonly depth: 0 | 1;
  /** Which folders below `folder`; all when left out. */
  readonly areas?: (area: string) => boolean;
  /** Name of the file, without its ending; `index` when left out. */
  readonly file?: string;
  /** The constant that holds them. */
  readonly constant: string;
  readonly type: string;
  /** Where the type comes from, as the index imports it. */
  readonly typeFrom: string;
}

/** The index of a folder: static imports, sorted, so that a bundler sees them all. */
export function indexOfDefaults(collection: Collection): GeneratedFile {
  const { folder } = collection;
  return {
    file: `${folder}/${collection.file ?? 'index'}.ts`,
    render: (root) =>
      existsSync(path.join(root, folder)) ? renderIndex(collection, listMembers(path.join(root, folder), collection)) : undefined,
  };
}

/** `area/claim` or `fault` for each file, without ending, sorted. */
function listMembers(folder: string, { depth, areas = () => true }: Pick<Collection, 'depth' | 'areas'>): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names =
    depth === 0
      ? entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
      : entries
          .filter((entry) => entry.isDirectory() && areas(entry.name))
          .flatMap((area) => readdirSync(path.join(folder, area.name)).map((name) => `${area.name}/${name}`));
  return names
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -3))
    .sort();
}

function renderIndex({ constant, type, typeFrom }: Collection, members: readonly string[]): string {
  const lines = [
    `import type { ${type} } from '${typeFrom}';`,
    ...members.map((member) => `import ${identifierOf(member)} from './${member}.ts';`),
    '',
    `export const ${constant}: readonly ${type}[] = [`,
    ...members.map((member) => `  ${identifierOf(member)},`),
    '];',
    '',
  ];
  return HEADER + lines.join('\n');
}

/** `jsonrpc/answers-once` → `jsonrpcAnswersOnce`. */
export function identifierOf(member: string): string {
  const name = member.replace(/[^A-Za-z0-9]+(.)/g, (_, next: string) => next.toUpperCase());
  return /^\d/.test(name) ? `_${name}` : name;
}
