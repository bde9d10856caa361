import { beforeAll, describe, expect, it } from 'vitest';
import { installSuite } from '../conformance/install.ts';
import { playServerScenarios, type ServerPlay } from '../conformance/play-server.ts';
import { countPassed, findWrong, readResults, readVerdictLines } from '../conformance/read-results.ts';

/** Each run with the scenarios and the checks that it has: fewer would mean that some were not tried. */
const RUNS: readonly (ServerPlay & { readonly name: string; readonly scenarios: number; readonly checks: number })[] = [
  { name: '0.1.16', release: '0.1.16', scenarios: 32, checks: 47 },
  { name: '0.2.0-alpha.12', release: '0.2.0-alpha.12', scenarios: 65, checks: 276 },
  { name: '0.2.0-alpha.12, requirements of 2025-11-25', release: '0.2.0-alpha.12', requirements: '2025-11-25', scenarios: 33, checks: 84 },
  { name: '0.2.0-alpha.12, requirements of 2026-07-28', release: '0.2.0-alpha.12', requirements: '2026-07-28', scenarios: 50, checks: 197 },
];

/** The suite skips it for every server: it listens where such notifications do not go. */
const SKIPPED_BY_THE_SUITE = 'tasks-status-notifications';

beforeAll(installSuite, 110_000);

describe.concurrent('The official suite finds nothing wrong with our server', { timeout: 250_000 }, () => {
  it.each(RUNS)('in its release $name, and leaves nothing out', async ({ checks, name, scenarios, ...play }) => {
    const run = await playServerScenarios(play);
    process.stdout.write(`The official suite ${name}, played by our server:\n${readVerdictLines(run)}\n`);
    const played = readResults(run);
    expect(findWrong(played).filter((name) => name !== SKIPPED_BY_THE_SUITE)).toEqual([]);
    expect([played.size, countPassed(played)]).toEqual([scenarios, checks]);
  });

  it('and finds a fault where there is one.', async () => {
    const release = '0.2.0-alpha.12';
    const run = await playServerScenarios({ release, scenario: 'server-session-lifecycle', fault: 'ended-session-answers-400' });
    expect(findWrong(readResults(run))).toEqual(['server-session-lifecycle']);
  });
});
