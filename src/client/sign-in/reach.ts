import { lookup } from 'node:dns/promises';
import { isLinkLocal, isLocalUrl, isPrivate } from '../../core/address.ts';
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
    if (isLocalUrl(endpoint)) return;
    const found = await resolve(new URL(endpoint).hostname).catch(() => []);
    // A company has names for what stands in its own network.
    if (found.length > 0 && found.every(({ address }) => isPrivate(address))) may = reachFrom(endpoint, true);
  };
  return {
    may: (host) => may(host),
    learn: () => {
      learning ??= look();
      return learning;
    },
  };
}

/** A server out on the net does not send us into this network, and none sends us to where a machine keeps its credentials. */
export function mayReachFrom(endpoint: string): MayReach {
  return reachFrom(endpoint, isLocalUrl(endpoint));
}

function reachFrom(endpoint: string, isLocal: boolean): MayReach {
  const own = new URL(endpoint).hostname;
  return (host) => host === own || (isLocal ? !isLinkLocal(host) : !isPrivate(host));
}
