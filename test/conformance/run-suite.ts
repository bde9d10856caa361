import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE, nodePath, ROOT } from './install.ts';

const run = promisify(execFile);

/** The releases of the official suite, and where each is started. */
export const RELEASES = {
  '0.1.16': 'node_modules/@modelcontextprotocol/conformance/dist/index.js',
  '0.2.0-alpha.12': 'node_modules/conformance-next/dist/index.js',
} as const;

export type Release = keyof typeof RELEASES;

/** What one run of the suite came to. */
export interface SuiteRun {
  /** Everything that it printed. */
  readonly stdout: string;
  /** The folder with the checks of each scenario. */
  readonly results: string;
}

/** Longer than a run takes on a busy machine, and shorter than a test may. */
const LONGEST_RUN_MS = 240_000;

/** Runs one release of the suite. A run that finds something wrong ends like any other. */
export async function runSuite(release: Release, name: string, words: readonly string[]): Promise<SuiteRun> {
  const results = path.join(CACHE, `results-${release}-${name}`);
  rmSync(results, { recursive: true, force: true });
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const { stdout } = await run(nodePath(), [path.join(CACHE, RELEASES[release]), ...words, '-o', results], {
    cwd: ROOT,
    env,
    maxBuffer: 64 * 1024 * 1024,
    timeout: LONGEST_RUN_MS,
  }).catch((error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return { stdout, results };
}
