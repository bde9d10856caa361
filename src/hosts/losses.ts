import type { HostAspect, HostEffect, HostLoss } from '../core/host-loss.ts';
import type { Peer } from '../core/peer.ts';
import type { Grounds, Host, SchemaTrap } from './host.ts';
import { hostsNamed } from './host-cards.ts';

/** The hosts that the run judges for. */
export function hostsAsked({ hosts = [] }: Pick<Peer, 'hosts'>): readonly Host[] {
  return hostsNamed(hosts);
}

/** What a fact about a host costs, where it hits. */
export function lossIn(host: Host, aspect: HostAspect, effect: HostEffect, grounds: Grounds & { readonly models?: string }): HostLoss {
  const { source, seen, confidence, observed, models } = grounds;
  return {
    host: host.id,
    name: host.name,
    effect,
    aspect,
    confidence,
    source,
    seen,
    ...(observed !== undefined && { observed }),
    ...(models !== undefined && { models }),
  };
}

/** The hosts that cannot bear a shape of schema, of those that were asked for. */
export function lossesByTrap(peer: Pick<Peer, 'hosts'>, trap: SchemaTrap): readonly HostLoss[] {
  return hostsAsked(peer).flatMap((host) => {
    const fact = host.schemas?.[trap];
    return fact === undefined ? [] : [lossIn(host, 'schemas', fact.effect, fact)];
  });
}

/** The hosts that do not speak a wire, of those that were asked for and of which that is known. */
export function lossesByWire(peer: Pick<Peer, 'hosts'>, wire: 'stdio' | 'http' | 'sse', effect: HostEffect): readonly HostLoss[] {
  return hostsAsked(peer).flatMap((host) =>
    host.wires === undefined || host.wires.spoken.includes(wire) ? [] : [lossIn(host, 'wires', effect, host.wires)],
  );
}

/** The hosts that lose a server which ends when it is asked `server/discover` first. */
export function lossesByDeath(peer: Pick<Peer, 'hosts'>): readonly HostLoss[] {
  return hostsAsked(peer).flatMap((host) =>
    host.deathAtDiscover === undefined ? [] : [lossIn(host, 'revisions', host.deathAtDiscover.effect, host.deathAtDiscover)],
  );
}

/** The hosts that lose a tool without a description. */
export function lossesByNoDescription(peer: Pick<Peer, 'hosts'>): readonly HostLoss[] {
  return hostsAsked(peer).flatMap((host) =>
    host.noDescription === undefined ? [] : [lossIn(host, 'descriptions', host.noDescription.effect, host.noDescription)],
  );
}

/**
 * The hosts that lose a server which does not agree to the revision that they offer in `initialize`, nor to an older one. That they hang
 * up follows from the offer: it is less sure than that.
 */
export function lossesByOffer({ hosts, isDualEra }: Pick<Peer, 'hosts' | 'isDualEra'>, offered: string): readonly HostLoss[] {
  return hostsAsked({ ...(hosts && { hosts }) }).flatMap((host) => {
    const { eras, offers } = host;
    if (offers === undefined || offers.revision !== offered) return [];
    // It has another way in.
    if (isDualEra && eras?.spoken.includes('modern')) return [];
    return [lossIn(host, 'revisions', 'loses-server', { ...offers, confidence: offers.confidence === 'low' ? 'low' : 'medium' })];
  });
}
