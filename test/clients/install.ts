import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Folder, installFolder, nodeFor, ROOT } from '../install-folder.ts';
import type { KnownClient } from './known-clients.ts';

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

/** The version of a client that is played. */
export function versionOf(client: KnownClient): string {
  if (client.package === 'mcp-litmus') return 'of this repository';
  const { dependencies } = JSON.parse(readFileSync(path.join(CLIENTS.from, 'package.json'), 'utf8')) as {
    readonly dependencies: { readonly [name: string]: string };
  };
  return dependencies[client.package] ?? '';
}
