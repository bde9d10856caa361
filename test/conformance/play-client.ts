import path from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './install.ts';
import { type Release, runSuite, type SuiteRun } from './run-suite.ts';
import { openTurnstile } from './turnstile.ts';

const CLIENT = '.cache/conformance-client.mjs';

/** How many scenarios for clients each release has. */
export const CLIENT_SCENARIOS: { readonly [release in Release]: number } = { '0.1.16': 26, '0.2.0-alpha.12': 48 };

/** In one file the client starts in a tenth of the time, and the suite starts dozens at once. */
export async function bundleClient(): Promise<void> {
  const build = await rolldown({ cwd: ROOT, input: 'test/conformance/client.ts', platform: 'node', external: /^[^./]/ });
  await build.write({ file: path.join(ROOT, CLIENT), codeSplitting: false });
  await build.close();
}

/** Plays every scenario for clients with ours, one after the other. */
export async function playClientScenarios(release: Release): Promise<SuiteRun> {
  const turnstile = await openTurnstile(CLIENT_SCENARIOS[release]);
  try {
    // The suite splits the command at blanks, and adds its server.
    const command = `node ${CLIENT} ${turnstile.port}`;
    return await runSuite(release, 'client', ['client', '--command', command, '--suite', 'all', '--timeout', '100000']);
  } finally {
    await turnstile.close();
  }
}
