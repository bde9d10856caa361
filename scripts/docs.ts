import { writeFileSync } from 'node:fs';
import { CHECKS } from '../src/checks/index.ts';
import { explainCheck } from '../src/cli/explain/explanation.ts';
import { FAULTS } from '../src/fake/faults/index.ts';
import { pageOf, renderPage } from './docs/page.ts';
import { runsIn, writePages } from './docs/pages.ts';
import { runFault } from './docs/run-fault.ts';

/** Runs every check against its faults again, or with names those of these areas and checks, or with `--missing` what was never run. */

const root = process.cwd();
const words = process.argv.slice(2);
const onlyMissing = words.includes('--missing');
const names = words.filter((word) => !word.startsWith('--'));

writePages(root);
for (const check of CHECKS) {
  if (names.length > 0 && !names.some((name) => check.id === name || check.id.startsWith(`${name}/`))) continue;
  const known = runsIn(root, check.id);
  const runs = new Map<string, readonly string[]>();
  for (const fault of FAULTS) {
    if (check.catches[fault.id] === undefined) continue;
    const earlier = known.get(fault.id);
    try {
      runs.set(fault.id, onlyMissing && earlier !== undefined ? earlier : await runFault(check, fault));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
  writeFileSync(pageOf(check.id), renderPage(explainCheck(check, FAULTS), runs));
  console.log(`Wrote ${pageOf(check.id)}.`);
}
