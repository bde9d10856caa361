import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ENTRIES } from './entries.ts';
import { declarationOf, reachOf } from './reach.ts';

/** Takes out the declarations that no export leads to. */
export function pruneDeclarations(root: string): void {
  const kept = new Set<string>();
  for (const declaration of Object.values(ENTRIES).map(declarationOf))
    if (existsSync(path.join(root, declaration))) reachOf(root, declaration, kept);
  removeOthers(root, 'dist/types', kept);
}

/** True when nothing is left in the folder. */
function removeOthers(root: string, folder: string, kept: ReadonlySet<string>): boolean {
  let isEmpty = true;
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const inside = `${folder}/${entry.name}`;
    const goes = entry.isDirectory() ? removeOthers(root, inside, kept) : !kept.has(inside);
    if (goes) rmSync(path.join(root, inside), { recursive: true });
    else isEmpty = false;
  }
  return isEmpty;
}
