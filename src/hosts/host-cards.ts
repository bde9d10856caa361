import type { HostCard } from '../core/host-verdict.ts';
import type { Host } from './host.ts';
import { HOSTS } from './hosts.ts';

/** The facts that a judgement wants, in the words of the report. */
const WANTED: readonly (readonly [what: string, fact: (host: Host) => unknown])[] = [
  ['names of tools', ({ toolLength, toolCharacters }) => toolLength ?? toolCharacters],
  ['schemas', ({ schemas }) => schemas],
  ['number of tools', ({ toolCount }) => toolCount],
  ['time to start', ({ start }) => start],
  ['revisions', ({ eras }) => eras],
  ['wires', ({ wires }) => wires],
];

/** How the report names hosts, and what is not known of each. */
export function hostCards(ids: readonly string[]): readonly HostCard[] {
  return hostsNamed(ids).map((host) => ({
    id: host.id,
    name: host.name,
    unknown: WANTED.flatMap(([what, fact]) => (fact(host) === undefined ? [what] : [])),
  }));
}

/** The hosts with these ids, in the order of the table. */
export function hostsNamed(ids: readonly string[]): readonly Host[] {
  return HOSTS.filter(({ id }) => ids.includes(id));
}
