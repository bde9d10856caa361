import { writeFileSync } from 'node:fs';
import { loadCatalogue } from '../src/cli/explain/catalogue.ts';
import { explainCheck } from '../src/cli/explain/explanation.ts';
import { pageOf, renderPage } from './docs/page.ts';
import { runsIn, writePages } from './docs/pages.ts';
import { runClientFault } from './docs/run-client-fault.ts';
import { runFault } from './docs/run-fault.ts';

/** Runs every check against its faults again, or with names those of these areas and checks, or with `--missing` what was never run. */

const root = process.cwd();
const words = process.argv.slice(2);
const onlyMissing = words.includes('--missing');
const names = words.filter((word) => !word.startsWith('--'));

writePages(root);
const { checks, faultsFor } = await loadCatalogue();
for (const check of checks) {
  if (names.length > 0 && !names.some((name) => check.id === name || check.id.startsWith(`${name}/`))) continue;
  const known = runsIn(root, check.id);
  const runs = new Map<string, readonly string[]>();
  for (const { id } of faultsFor(check)) {
    if (check.catches[id] === undefined) continue;
    const earlier = known.get(id);
    try {
      const isKnown = onlyMissing && earlier !== undefined;
      runs.set(id, isKnown ? earlier : await ('occasion' in check ? runClientFault(check, id) : runFault(check, id)));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
  writeFileSync(pageOf(check.id), renderPage(explainCheck(check, faultsFor(check)), runs));
  console.log(`Wrote ${pageOf(check.id)}.`);
}
