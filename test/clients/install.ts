import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Folder, installFolder, nodeFor, ROOT } from '../install-folder.ts';

export const CACHE = path.join(ROOT, '.cache', 'clients');

const CLIENTS: Folder = {
  from: fileURLToPath(new URL('./suite/', import.meta.url)),
  cache: CACHE,
  leastNode: 24,
  isOnlyNodeOptional: false,
};

/** Installs the clients in a folder of their own, unless they are there already, and the drivers beside them. */
export async function installClients(): Promise<void> {
  await installFolder(CLIENTS);
  const drivers = path.join(CACHE, 'drivers');
  rmSync(drivers, { recursive: true, force: true });
  // From there the drivers find the packages of this folder, and no others.
  cpSync(fileURLToPath(new URL('./drivers/', import.meta.url)), drivers, { recursive: true });
}

/** The Node that all clients run on. */
export function nodeOfClients(): string {
  return nodeFor(CLIENTS);
}
