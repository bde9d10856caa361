import type { Stop } from '../../core/check.ts';
import { type Fixture, type FixtureName, fixtureOf } from '../../core/fixtures.ts';
import type { Peer } from '../../core/peer.ts';

/** Whatever may ask for input, a tool before the others. */
export const ASKERS = ['inputRequired', 'inputRequiredPrompt', 'inputRequiredResource'] as const satisfies readonly [
  FixtureName,
  ...FixtureName[],
];

/** Tries everything that was named to ask. What decides for one says nothing of the others. */
export async function tryAskers(peer: Peer, attempt: (fixture: Fixture) => Promise<Stop | void>): Promise<Stop | undefined> {
  const stops: (Stop | undefined)[] = [];
  for (const name of ASKERS) {
    const fixture = fixtureOf(peer, name);
    if (fixture !== undefined) stops.push((await attempt(fixture)) ?? undefined);
  }
  return stops.find((stop) => stop?.verdict === 'inconclusive') ?? (stops.includes(undefined) ? undefined : stops[0]);
}

/** What a finding about a prompt or a resource is about; that a tool is meant goes without saying. */
export function subjectFor({ kind = 'tool' }: Fixture): { readonly subject?: string } {
  return kind === 'tool' ? {} : { subject: kind };
}
