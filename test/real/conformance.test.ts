import { beforeAll, describe, expect, it } from 'vitest';
import { installSuite } from '../conformance/install.ts';
import { bundleClient, CLIENT_SCENARIOS, playClientScenarios } from '../conformance/play-client.ts';
import { type Played, readResults, readVerdictLines } from '../conformance/read-results.ts';
import { RELEASES, type Release } from '../conformance/run-suite.ts';

/** What our client does not do, and why. */
const LEFT_OUT: { readonly [release in Release]: { readonly [scenario: string]: string } } = {
  '0.1.16': {
    'auth/cross-app-access-complete-flow': 'Access comes from the identity provider of a company, whose token the client has beforehand.',
  },
  '0.2.0-alpha.12': {
    'auth/enterprise-managed-authorization': 'Access comes from the identity provider of a company, whose token the client has beforehand.',
    'auth/dpop': 'Tokens are bound to a key of the client, as an extension of the protocol has it.',
    'auth/dpop-nonce': 'Tokens are bound to a key of the client, as an extension of the protocol has it.',
    'auth/wif-jwt-bearer': 'Access is given for the identity of a machine in a cloud, as an extension of the protocol has it.',
  },
};

beforeAll(() => Promise.all([installSuite(), bundleClient()]), 110_000);

describe.each(Object.keys(RELEASES) as readonly Release[])('The official suite %s', (release) => {
  let played: ReadonlyMap<string, Played>;
  beforeAll(async () => {
    const run = await playClientScenarios(release);
    process.stdout.write(`The official suite ${release}, played by our client:\n${readVerdictLines(run)}\n`);
    played = readResults(run);
  });

  it('finds nothing wrong with our client, and no scenario without a check that passed, what we leave out aside.', () => {
    expect(played.size).toBe(CLIENT_SCENARIOS[release]);
    const wrong = [...played].filter(([, { failed, passed, warned }]) => failed > 0 || warned > 0 || passed === 0).map(([name]) => name);
    expect(wrong.sort()).toEqual(Object.keys(LEFT_OUT[release]).sort());
  });
});
