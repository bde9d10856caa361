import { isLocalUrl } from '../address.ts';
import { isArray } from '../json/json.ts';
import type { Era } from '../revision.ts';
import { type DoorState, doorStateOf, isPassing } from './door.ts';
import type { DocumentState, DoorTry, Hop, SignIn } from './sign-in.ts';

/** One step of the way to a token, as a report shows it. */
export interface SignInHop {
  /** What stands there: the endpoint itself, the metadata of the resource, or that of an authorization server. */
  readonly step: 'endpoint' | 'resource' | 'server';
  /** How clients come there: what was asked of the endpoint, or the form of the place. */
  readonly by: string;
  readonly url: string;
  readonly status: number;
  readonly state: DocumentState | DoorState;
  /** The era in whose way the endpoint was asked, where it was asked in both. */
  readonly era?: Era;
  /** What stood in the way; a whole sentence. */
  readonly because?: string;
  /** The URLs that it was sent on to. */
  readonly via?: readonly string[];
  /** The authorization server whose metadata it is. */
  readonly issuer?: string;
}

/** What a host application would do on the way to a token. */
export interface HostWay {
  /** Its id. */
  readonly host: string;
  readonly name: string;
  /** A whole sentence. */
  readonly text: string;
  /** It comes to metadata of an authorization server. Missing where that is not known. */
  readonly arrives?: boolean;
  /** Whether that rests on facts of high confidence. */
  readonly isCertain: boolean;
}

/** The way to a token as a report shows it. */
export interface SignInFacts {
  readonly hops: readonly SignInHop[];
  /** Why no client comes to the end of it; a whole sentence. Missing where one can. */
  readonly broken?: string;
  /** For each host that was asked for. */
  readonly hosts?: readonly HostWay[];
}

/** Nothing where nobody asks for a token and no document speaks of one. */
export function signInFacts(signIn: SignIn): SignInFacts | undefined {
  const { door, endpoint, own, refusal, resource, servers } = signIn;
  const documents = [...resource, ...own, ...servers.flatMap(({ hops }) => hops)];
  if (refusal === undefined && documents.every(({ state }) => state !== 'document')) return undefined;
  const isOfBothEras = new Set(door.map(({ era }) => era)).size > 1;
  const broken = refusal === undefined ? undefined : whyBroken(signIn);
  return {
    hops: [
      ...door.map((each) => toDoorHop(endpoint, each, isOfBothEras)),
      ...resource.map((hop) => toHop('resource', hop)),
      ...servers.flatMap(({ hops, issuer }) => hops.map((hop) => ({ ...toHop('server', hop), issuer }))),
      ...(servers.length > 0 ? [] : own.map((hop) => toHop('server', hop))),
    ],
    ...(broken !== undefined && { broken }),
  };
}

function toDoorHop(url: string, each: DoorTry, isOfBothEras: boolean): SignInHop {
  const { asked, era, location, status } = each;
  const state = doorStateOf(each);
  return {
    step: 'endpoint',
    by: asked,
    url,
    status,
    state,
    ...(location !== undefined && (state === 'sent-on' || state === 'elsewhere') && { via: [location] }),
    ...(isOfBothEras && era !== undefined && { era }),
  };
}

function toHop(step: SignInHop['step'], { because, form, state, status, url, via }: Hop): SignInHop {
  return { step, by: form, url, status, state, ...(because !== undefined && { because }), ...(via.length > 0 && { via }) };
}

/** Where every client stops, whatever places it tries. */
function whyBroken({ endpoint, metadata, own, resource, servers }: SignIn): string | undefined {
  // What we do not ask in the network of this machine its other clients may reach.
  const isUnknown = (hop: Hop) => isPassing(hop) || (hop.state === 'not-asked' && isLocalUrl(endpoint));
  const isOwn = own.some(({ state }) => state === 'document');
  if (metadata === undefined && resource.some(isUnknown)) return undefined;
  if (metadata === undefined)
    return isOwn ? undefined : 'No place holds the metadata of the resource, so that clients do not learn who gives tokens.';
  if (servers.length === 0) {
    const named = metadata['authorization_servers'];
    const isList = named === undefined || named === null || isArray(named);
    return isOwn
      ? undefined
      : isList
        ? 'The metadata of the resource names no authorization server.'
        : '`authorization_servers` in the metadata of the resource is no list, so that no client learns who gives tokens.';
  }
  return servers.some((server) => server.metadata !== undefined || server.hops.some(isUnknown))
    ? undefined
    : 'No authorization server that is named has metadata that can be read.';
}
