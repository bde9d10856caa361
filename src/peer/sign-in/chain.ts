import { isLinkLocal } from '../../core/address.ts';
import { isArray, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { bearerChallenges } from '../../core/sign-in/challenges.ts';
import { isPassing } from '../../core/sign-in/door.ts';
import type { DocumentState, Hop, SignIn } from '../../core/sign-in/sign-in.ts';
import { isWebUrl } from './member-types.ts';

export type HopWithDocument<Form extends string = string> = Hop<Form> & { readonly document: JsonObject };

/** The place of the metadata that a client goes by: the first that holds any. */
export function hopWithMetadata({ resource }: Pick<SignIn, 'resource'>): HopWithDocument<SignIn['resource'][number]['form']> | undefined {
  return resource.find(hasDocument);
}

export function hasDocument<Form extends string>(hop: Hop<Form>): hop is HopWithDocument<Form> {
  return hop.document !== undefined;
}

/** The metadata of every authorization server that could be read, with the name by which clients came to it. */
export function describedServers({
  endpoint,
  own,
  servers,
}: SignIn): readonly { readonly issuer: string; readonly hop: HopWithDocument }[] {
  const named = servers.flatMap(({ hops, issuer }) =>
    hops
      .filter(hasDocument)
      .slice(0, 1)
      .map((hop) => ({ issuer, hop })),
  );
  return servers.length > 0 ? named : own.filter(hasDocument).map((hop) => ({ issuer: new URL(endpoint).origin, hop }));
}

/** The texts in a list; nothing where it is none. */
export function textsIn(list: Json | undefined): readonly string[] {
  return isArray(list) ? list.filter(isString) : [];
}

/** A place and what it holds, for a list of them. */
export function describeHop({ because = 'It holds metadata.', url }: Hop): string {
  return `\`${url}\`: ${because}`;
}

const TELLING: readonly DocumentState[] = ['bot-challenge', 'document'];

/** Whether anything tells that tokens come from OAuth: a server may as well know tokens that its users paste. */
export function speaksOfOAuth({ own, refusal, resource }: SignIn): boolean {
  const told = bearerChallenges(refusal?.challenges.challenges ?? []).some(({ parameters }) =>
    ['resource_metadata', 'scope', 'error', 'authorization_uri'].some((name) => parameters.has(name)),
  );
  const states = [...resource, ...own].map(({ state }) => state);
  // Who answers every place alike says nothing by it, as one that lets nobody read anything.
  const isAlike = states.every((state) => state === states[0] && !TELLING.includes(state));
  return told || (!isAlike && [...resource, ...own.slice(0, 1)].some(({ state }) => state !== 'absent' && state !== 'unreachable'));
}

/** As in 2025-03-26: it is its own authorization server, and nothing speaks of metadata of a resource. */
export function signsInByItself({ own, resource }: SignIn): boolean {
  return own.some(hasDocument) && resource.every(({ form, state }) => form !== 'challenge' && state === 'absent');
}

/** A challenge asks for something else than a bearer token, as `Basic` does. */
export function asksOtherwise({ refusal }: SignIn): boolean {
  const challenges = refusal?.challenges.challenges ?? [];
  return challenges.length > 0 && challenges.every(({ scheme }) => !/^(bearer|dpop)$/i.test(scheme));
}

/**
 * Whether nothing is known of a place: a limit of the moment was met, or we did not ask at an address of a private
 * network, which clients on this machine may well reach.
 */
export function isUndecided(hop: Hop, { isLocal }: Pick<Peer, 'isLocal'>): boolean {
  if (isPassing(hop)) return true;
  const place = hop.via.at(-1) ?? hop.url;
  return isLocal === true && hop.state === 'not-asked' && isWebUrl(place) && !isLinkLocal(new URL(place).hostname);
}

/** An issuer is an absolute URL of HTTP without query and fragment (RFC 8414, section 2). */
export function isIssuer(issuer: Json): boolean {
  if (!isString(issuer) || !URL.canParse(issuer)) return false;
  const { hash, protocol, search } = new URL(issuer);
  return /^https?:$/.test(protocol) && hash === '' && search === '';
}

/** The frames of several hops, each once, the first few. */
export function evidenceOfHops([first, ...more]: readonly [Hop, ...Hop[]]): Hop['evidence'] {
  const [frame, ...rest] = first.evidence;
  return [frame, ...rest, ...more.slice(0, 3).flatMap(({ evidence }) => evidence)];
}
