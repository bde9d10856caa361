import path from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './install.ts';
import { type Release, runSuite } from './run-suite.ts';

const CLIENT = '.cache/conformance-client.mjs';

export interface Played {
  readonly passed: number;
  readonly failed: number;
}

/** In one file the client starts in a tenth of the time, and the suite starts dozens at once. */
export async function bundleClient(): Promise<void> {
  const build = await rolldown({ cwd: ROOT, input: 'test/conformance/client.ts', platform: 'node', external: /^[^./]/ });
  await build.write({ file: path.join(ROOT, CLIENT), codeSplitting: false });
  await build.close();
}

/** Plays every scenario for clients with ours, and reads how each went. */
export async function playClientScenarios(release: Release): Promise<ReadonlyMap<string, Played>> {
  // The suite splits the command at blanks, and adds its server.
  const words = ['client', '--command', `node ${CLIENT}`, '--suite', 'all', '--timeout', '100000'];
  const { stdout } = await runSuite(release, 'client', words);
  const summary = stdout.slice(stdout.lastIndexOf('=== SUITE SUMMARY ==='));
  const lines = [...summary.matchAll(/^[✓✗] (\S+): (\d+) passed, (\d+) failed/gm)];
  return new Map(lines.map(([, name = '', passed, failed]) => [name, { passed: Number(passed), failed: Number(failed) }]));
}
