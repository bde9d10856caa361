import path from 'node:path';
import { importsOf } from '../layers/imports.ts';
import { readSource } from '../layers/source.ts';

/** The paths that a file imports, as they are written. */
export function specifiersOf(root: string, file: string): readonly string[] {
  return importsOf(readSource(root, file)).flatMap(({ specifier }) => specifier ?? []);
}

/** A built file, or a declaration, with every file of ours that it imports, however far away. */
export function reachOf(root: string, file: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const specifier of specifiersOf(root, file)) {
    if (!specifier.startsWith('.')) continue;
    const target = path.posix.join(path.posix.dirname(file), specifier);
    // Declarations import each other as the sources do.
    reachOf(root, file.endsWith('.d.ts') ? target.replace(/\.ts$/, '.d.ts') : target, seen);
  }
  return seen;
}

/** Where the declarations of a source file are built. */
export function declarationOf(source: string): string {
  return source.replace(/^src\//, 'dist/types/').replace(/\.ts$/, '.d.ts');
}
