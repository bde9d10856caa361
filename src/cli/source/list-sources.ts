import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that hold no source of the server itself. */
const SKIPPED = /^(\.[^/]*|node_modules|dist|build|out|target|vendor|coverage|__pycache__|venv|site-packages)$/;
const SOURCE = /\.(c|cc|cpp|cs|cts|cjs|dart|ex|exs|fs|go|java|js|jsx|kt|kts|lua|mjs|mts|php|pl|py|rb|rs|scala|swift|ts|tsx|vb|zig)$/i;

const MOST_FILES = 20_000;
const DEEPEST = 32;

/** The files of source code below a folder, in a fixed order; links are not followed. */
export async function listSources(folder: string, signal?: AbortSignal): Promise<readonly string[]> {
  const found: string[] = [];
  const open = [{ path: folder, depth: 0 }];
  for (let next = open.pop(); next !== undefined && found.length < MOST_FILES; next = open.pop()) {
    signal?.throwIfAborted();
    const { path, depth } = next;
    const names: { readonly name: string; readonly isFolder: boolean }[] = [];
    try {
      for await (const entry of await opendir(path)) {
        if (entry.isFile() && SOURCE.test(entry.name)) names.push({ name: entry.name, isFolder: false });
        else if (entry.isDirectory() && depth < DEEPEST && !SKIPPED.test(entry.name)) names.push({ name: entry.name, isFolder: true });
      }
    } catch {
      // What may not be read holds nothing that we can point at.
      continue;
    }
    names.sort((a, b) => (a.name < b.name ? -1 : 1));
    found.push(...names.filter(({ isFolder }) => !isFolder).map(({ name }) => join(path, name)));
    for (const { isFolder, name } of names.reverse()) if (isFolder) open.push({ path: join(path, name), depth: depth + 1 });
  }
  return found.slice(0, MOST_FILES);
}
