import { type Release, runSuite, type SuiteRun } from './run-suite.ts';
import { openStage } from './stage.ts';

/** How many scenarios for clients each release has. */
export const CLIENT_SCENARIOS: { readonly [release in Release]: number } = { '0.1.16': 26, '0.2.0-alpha.12': 48 };

/** How long the suite waits for the last of them. */
const TIMEOUT_MS = 240_000;

/** Plays every scenario for clients with ours, one after the other. */
export async function playClientScenarios(release: Release): Promise<SuiteRun> {
  const stage = await openStage(CLIENT_SCENARIOS[release]);
  try {
    // The suite splits the command at blanks, and adds its server.
    const command = `node test/conformance/client.mjs ${stage.port}`;
    return await runSuite(release, 'client', ['client', '--command', command, '--suite', 'all', '--timeout', String(TIMEOUT_MS)]);
  } finally {
    await stage.close();
  }
}
