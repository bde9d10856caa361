import type { Offer, Peer } from '../core/peer.ts';
import { isRevision, LEGACY_REVISIONS, MODERN } from '../core/revision.ts';

/** An offer of a date that exists, as clients make it. */
export function isRealOffer({ offered }: Pick<Offer, 'offered'>): boolean {
  return isRevision(offered) && offered !== MODERN;
}

/** It agrees to a date that no server can support, so that its agreement means nothing. */
export function echoesAnything({ offers }: Pick<Peer, 'offers'>): boolean {
  return offers.some((offer) => !isRealOffer(offer) && offer.answered === offer.offered);
}

/** 2026-07-28 or later: what such an answer to `initialize` means is not said. */
export function isLaterVersion(version: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= MODERN;
}

/** A date by whose rules a session can be held: a revision of the session era, or the pre-release that SDKs still list. */
export function isSessionVersion(version: string): boolean {
  return version === '2024-10-07' || LEGACY_REVISIONS.some((revision) => revision === version);
}
