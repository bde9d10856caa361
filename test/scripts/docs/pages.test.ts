import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findStalePages, writePages } from '../../../scripts/docs/pages.ts';
import { CLIENT_CHECKS } from '../../../src/checks/clients.ts';
import { CHECKS } from '../../../src/checks/index.ts';
import { plantProject } from '../planted-project.ts';

test('The pages say what the checks say.', { timeout: 60_000 }, () => {
  expect(findStalePages(process.cwd())).toEqual([]);
});

test('A page for each check is written, and one of a check that is gone is taken out.', { timeout: 60_000 }, () => {
  const root = plantProject({ 'docs/checks/old/claim.md': '# old/claim\n' });
  expect(writePages(root)).toHaveLength(CHECKS.length + CLIENT_CHECKS.length + 3);
  expect(existsSync(path.join(root, 'docs/checks/old/claim.md'))).toBe(false);
  const page = path.join(root, `docs/checks/${CHECKS[0]?.id}.md`);
  writeFileSync(page, `${readFileSync(page, 'utf8')}Written by hand.\n`);
  expect(findStalePages(root)).toEqual([`docs/checks/${CHECKS[0]?.id}.md`]);
});
