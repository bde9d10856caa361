import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REVISIONS } from '../../src/core/revision.ts';
import { COMMAND, type GeneratedFile } from './generated-file.ts';
import { hostsPage } from './hosts-page.ts';
import { htmlDigests } from './html-digests.ts';
import { indexOfDefaults } from './index-of-defaults.ts';
import { metas } from './shapes/metas.ts';
import { shapesOf } from './shapes/shapes.ts';
import { version } from './version.ts';

/** Areas of checks that judge clients. */
function isOfClients(area: string): boolean {
  return area.startsWith('client-');
}

/** Every generated file of the project. */
export const GENERATED: readonly GeneratedFile[] = [
  version,
  htmlDigests,
  hostsPage,
  indexOfDefaults({
    folder: 'src/checks',
    depth: 1,
    areas: (area) => !isOfClients(area),
    constant: 'CHECKS',
    type: 'AnyCheck',
    typeFrom: '../core/check.ts',
  }),
  indexOfDefaults({
    folder: 'src/checks',
    depth: 1,
    areas: isOfClients,
    file: 'clients',
    constant: 'CLIENT_CHECKS',
    type: 'AnyClientCheck',
    typeFrom: '../core/client-check.ts',
  }),
  indexOfDefaults({ folder: 'src/fake/faults', depth: 0, constant: 'FAULTS', type: 'Fault', typeFrom: '../fault.ts' }),
  indexOfDefaults({
    folder: 'src/fake/auth/faults',
    depth: 0,
    constant: 'AUTH_FAULTS',
    type: 'AuthFault',
    typeFrom: '../auth-fault.ts',
  }),
  indexOfDefaults({
    folder: 'src/fake/client/faults',
    depth: 0,
    constant: 'CLIENT_FAULTS',
    type: 'ClientFault',
    typeFrom: '../client-fault.ts',
  }),
  ...REVISIONS.flatMap(shapesOf),
  ...metas,
];

/** Writes what differs from its rendering, and names it. */
export function writeGenerated(root: string, files: readonly GeneratedFile[] = GENERATED): readonly string[] {
  const stale = differing(root, files);
  for (const { file, text } of stale) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return stale.map(({ file }) => file);
}

/** One sentence for each generated file that differs from its rendering. */
export function findStale(root: string, files: readonly GeneratedFile[] = GENERATED): readonly string[] {
  return differing(root, files).map(({ file }) => `${file} is not what \`${COMMAND}\` writes. Run it.`);
}

function differing(root: string, files: readonly GeneratedFile[]): readonly { readonly file: string; readonly text: string }[] {
  return files.flatMap(({ file, render }) => {
    const text = render(root);
    const full = path.join(root, file);
    const written = existsSync(full) ? readFileSync(full, 'utf8') : undefined;
    return text === undefined || text === written ? [] : [{ file, text }];
  });
}
