import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder with these files, gone with the tests of the file. */
export function plantFolder(files: { readonly [name: string]: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'litmus-project-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
