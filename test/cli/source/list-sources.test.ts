import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listSources } from '../../../src/cli/source/list-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-sources-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('Source code is listed in a fixed order, without what others wrote, what was built, and what links lead to.', async () => {
  for (const name of ['b/two.py', 'a/one.ts', 'node_modules/x/x.js', '.git/x.js', 'dist/x.js', 'a/notes.md', 'a/picture.png', 'zero.go']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  if (process.platform !== 'win32') symlinkSync(folder, join(folder, 'a/loop'));
  const files = (await listSources(folder)).map((file) => relative(folder, file).replaceAll('\\', '/'));
  expect(files).toEqual(['zero.go', 'a/one.ts', 'b/two.py']);
  expect(await listSources(join(folder, 'none'))).toEqual([]);
});
