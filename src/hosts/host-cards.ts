import { HOST_ASPECTS, type HostAspect } from '../core/host-loss.ts';
import type { HostCard } from '../core/host-verdict.ts';
import { UserError } from '../core/user-error.ts';
import type { Host } from './host.ts';
import { HOSTS } from './hosts.ts';
import { describeSignIn } from './sign-in.ts';

/** The facts that a judgement wants, in the words of the report. */
const WANTED: { readonly [Aspect in HostAspect]: (host: Host) => unknown } = {
  'names of tools': ({ toolLength, toolCharacters }) => toolLength ?? toolCharacters,
  descriptions: ({ description, noDescription }) => description ?? noDescription,
  schemas: ({ schemas }) => schemas,
  'number of tools': ({ toolCount }) => toolCount,
  results: ({ result }) => result,
  'time to start': ({ start }) => start,
  'time to answer': ({ call }) => call,
  wires: ({ wires }) => wires,
  revisions: ({ eras, offers }) => eras ?? offers,
};

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
    unknown: HOST_ASPECTS.filter((aspect) => WANTED[aspect](host) === undefined),
    ...(host.signIn && { signIn: describeSignIn(host.signIn) }),
  }));
}

/** The hosts with these ids, in the order of the table. */
export function hostsNamed(ids: readonly string[]): readonly Host[] {
  return HOSTS.filter(({ id }) => ids.includes(id));
}
