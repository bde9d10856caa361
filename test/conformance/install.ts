import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Folder, installFolder, nodeFor, ROOT } from '../install-folder.ts';

export { ROOT };

export const CACHE = path.join(ROOT, '.cache', 'conformance');

/** The suite needs a function of Node 22. */
const SUITE: Folder = {
  from: fileURLToPath(new URL('./suite/', import.meta.url)),
  cache: CACHE,
  leastNode: 22,
  isOnlyNodeOptional: true,
};

/** Installs the suite in a folder of its own, unless it is there already. Tests that run side by side install it once. */
export function installSuite(): Promise<void> {
  return installFolder(SUITE);
}

/** The Node that runs the suite. */
export function nodePath(): string {
  return nodeFor(SUITE);
}
