import { playScenario } from './client/play-scenario.ts';
import { type Release, runSuite, type SuiteRun } from './run-suite.ts';
import { openStage, type Play } from './stage.ts';

/** What the suite is asked for; without `requirements` every scenario that a release has. */
export interface ClientPlay {
  readonly release: Release;
  /** The frozen set of a revision, spoken by the rules of that revision. */
  readonly requirements?: '2025-11-25' | '2026-07-28';
  /** One scenario alone. */
  readonly scenario?: string;
  /** How many scenarios that are. */
  readonly scenarios: number;
  /** What plays them, in place of our client. */
  readonly play?: Play;
}

/** How long the suite waits for the last of them. */
const TIMEOUT_MS = 200_000;

/** Plays scenarios for clients with ours, one after the other. */
export async function playClientScenarios({
  play = playScenario,
  release,
  requirements,
  scenario,
  scenarios,
}: ClientPlay): Promise<SuiteRun> {
  const stage = await openStage(scenarios, play);
  try {
    const chosen =
      scenario !== undefined
        ? ['--scenario', scenario]
        : requirements !== undefined
          ? ['--requirements', requirements]
          : ['--suite', 'all'];
    // The suite splits the command at blanks, and adds its server.
    const command = `node test/conformance/client.mjs ${stage.port}`;
    const words = ['client', '--command', command, ...chosen, '--timeout', String(TIMEOUT_MS)];
    return await runSuite(release, `client-${scenario ?? requirements ?? 'all'}`, words);
  } finally {
    await stage.close();
  }
}
