import type { HostCard } from '../core/host-verdict.ts';
import { UserError } from '../core/user-error.ts';
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

/**
 * How the report names hosts, and what is not known of each.
 * @throws UserError for an id that no host has: its verdict would be missing without a word
 */
export function hostCards(ids: readonly string[]): readonly HostCard[] {
  const stranger = ids.find((id) => !HOSTS.some((host) => host.id === id));
  if (stranger !== undefined) {
    const known = HOSTS.map(({ id }) => `\`${id}\``).join(', ');
    throw new UserError('UNKNOWN_HOST', `There is no host \`${stranger}\`.`, `Hosts: ${known}.`);
  }
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
