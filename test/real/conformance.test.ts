import { beforeAll, describe, expect, it } from 'vitest';
import { installSuite } from '../conformance/install.ts';
import { CLIENT_SCENARIOS, playClientScenarios } from '../conformance/play-client.ts';
import { type Played, readResults, readVerdictLines } from '../conformance/read-results.ts';
import { RELEASES, type Release } from '../conformance/run-suite.ts';

/** So many scenarios, and checks that pass in them: fewer would mean that some were not tried. */
const EXPECTED: { readonly [release in Release]: { readonly scenarios: number; readonly passed: number } } = {
  '0.1.16': { scenarios: CLIENT_SCENARIOS['0.1.16'], passed: 308 },
  '0.2.0-alpha.12': { scenarios: CLIENT_SCENARIOS['0.2.0-alpha.12'], passed: 524 },
};

beforeAll(installSuite);

describe.each(Object.keys(RELEASES) as readonly Release[])('The official suite %s', (release) => {
  let played: ReadonlyMap<string, Played>;
  beforeAll(async () => {
    const run = await playClientScenarios(release);
    process.stdout.write(`The official suite ${release}, played by our client:\n${readVerdictLines(run)}\n`);
    played = readResults(run);
  }, 250_000);

  it('finds nothing wrong with our client, and no scenario without a check that passed.', () => {
    const wrong = [...played].filter(([, { failed, passed, warned }]) => failed > 0 || warned > 0 || passed === 0);
    expect(Object.fromEntries(wrong)).toEqual({});
    const passed = [...played.values()].reduce((sum, each) => sum + each.passed, 0);
    expect({ scenarios: played.size, passed }).toEqual(EXPECTED[release]);
  });
});
