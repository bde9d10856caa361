import { lookup } from 'node:dns/promises';
import { isLinkLocal, isLoopback, isPrivate } from '../../core/address.ts';
import type { MayReach } from '../../wire/http/may-reach.ts';

/** Where the documents of a sign-in may lead. */
export interface Reach {
  may(host: string): boolean;
  /** Looks once at where the server itself is: of a name that is not to be told from the name. */
  learn(): Promise<void>;
}

type Resolve = (hostname: string) => Promise<readonly { readonly address: string }[]>;

/** @param endpoint the server whose sign-in it is */
export function openReach(endpoint: string, resolve: Resolve = (hostname) => lookup(hostname, { all: true })): Reach {
  let may = mayReachFrom(endpoint);
  let learning: Promise<void> | undefined;
  const look = async () => {
    const { hostname } = new URL(endpoint);
    if (placeOf([hostname]) !== 'public') return;
    // A company has names for what stands in its own network.
    const found = await resolve(hostname).catch(() => []);
    if (found.length > 0) may = reachFrom(endpoint, placeOf(found.map(({ address }) => address)));
  };
  return {
    may: (host) => may(host),
    learn: () => {
      learning ??= look();
      return learning;
    },
  };
}

/** Where a server is: on this machine, in its network, or out on the net. */
type Place = 'loopback' | 'private' | 'public';

/**
 * A server out on the net does not send us into this network, one of this network not to this machine, and one of this
 * machine not into its network. None sends us to where a machine keeps its credentials.
 */
export function mayReachFrom(endpoint: string): MayReach {
  return reachFrom(endpoint, placeOf([new URL(endpoint).hostname]));
}

const MAY_REACH: { readonly [From in Place]: MayReach } = {
  loopback: (host) => isLoopback(host) || !isPrivate(host),
  private: (host) => !isLoopback(host) && !isLinkLocal(host),
  public: (host) => !isPrivate(host),
};

function reachFrom(endpoint: string, place: Place): MayReach {
  const own = new URL(endpoint).hostname;
  return (host) => host === own || MAY_REACH[place](host);
}

function placeOf(hosts: readonly string[]): Place {
  if (hosts.every(isLoopback)) return 'loopback';
  return hosts.every(isPrivate) ? 'private' : 'public';
}
