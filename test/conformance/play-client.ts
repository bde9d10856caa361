import path from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './install.ts';
import { type Release, runSuite, type SuiteRun } from './run-suite.ts';

const CLIENT = '.cache/conformance-client.mjs';

/** In one file the client starts in a tenth of the time, and the suite starts dozens at once. */
export async function bundleClient(): Promise<void> {
  const build = await rolldown({ cwd: ROOT, input: 'test/conformance/client.ts', platform: 'node', external: /^[^./]/ });
  await build.write({ file: path.join(ROOT, CLIENT), codeSplitting: false });
  await build.close();
}

/** Plays every scenario for clients with ours. */
export function playClientScenarios(release: Release): Promise<SuiteRun> {
  // The suite splits the command at blanks, and adds its server.
  const words = ['client', '--command', `node ${CLIENT}`, '--suite', 'all', '--timeout', '100000'];
  return runSuite(release, 'client', words);
}
