import { beforeAll, describe, expect, it } from 'vitest';
import { installSuite } from '../conformance/install.ts';
import { type ClientPlay, playClientScenarios } from '../conformance/play-client.ts';
import { countPassed, findWrong, readResults, readVerdictLines } from '../conformance/read-results.ts';

/** Each run with the scenarios and the checks that it has: fewer would mean that some were not tried. */
const RUNS: readonly (ClientPlay & { readonly name: string; readonly checks: number })[] = [
  { name: '0.1.16', release: '0.1.16', scenarios: 26, checks: 308 },
  { name: '0.2.0-alpha.12', release: '0.2.0-alpha.12', scenarios: 48, checks: 524 },
  { name: '0.2.0-alpha.12, requirements of 2025-11-25', release: '0.2.0-alpha.12', requirements: '2025-11-25', scenarios: 25, checks: 324 },
  { name: '0.2.0-alpha.12, requirements of 2026-07-28', release: '0.2.0-alpha.12', requirements: '2026-07-28', scenarios: 39, checks: 483 },
];

beforeAll(installSuite, 110_000);

describe('The official suite finds nothing wrong with our client', () => {
  it.each(RUNS.map((run) => [run.name, run] as const))(
    'in its release %s.',
    async (name, { checks, ...play }) => {
      const run = await playClientScenarios(play);
      process.stdout.write(`The official suite ${name}, played by our client:\n${readVerdictLines(run)}\n`);
      const played = readResults(run);
      expect(findWrong(played)).toEqual([]);
      expect([played.size, countPassed(played)]).toEqual([play.scenarios, checks]);
    },
    250_000,
  );

  it('and takes a client that does nothing for wrong, although the suite does not.', async () => {
    const run = await playClientScenarios({ release: '0.1.16', scenario: 'initialize', scenarios: 1, play: async () => {} });
    expect(findWrong(readResults(run))).toEqual(['initialize']);
  });
});
