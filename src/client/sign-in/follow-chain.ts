import { isArray, isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { bearerChallenges } from '../../core/sign-in/challenges.ts';
import { isRefusal } from '../../core/sign-in/door.ts';
import type { DoorTry, Hop, NamedServer, SignIn } from '../../core/sign-in/sign-in.ts';
import { ownServerPlaces, resourceMetadataPlaces, serverMetadataPlaces, type WellKnown } from '../../core/sign-in/well-known.ts';
import type { Documents } from './documents.ts';

/** Each authorization server is looked at, up to this many. */
const MOST_SERVERS = 5;

/**
 * Follows the way to a token as clients do, and looks at every place on it, so that a report can tell what each client
 * finds. Nothing is registered, and nobody is asked to sign in.
 */
export async function followChain(endpoint: string, knocks: readonly DoorTry[], documents: Documents): Promise<SignIn> {
  const resource = await inTurn(resourcePlaces(endpoint, knocks), (place) => documents.fetch(place));
  const metadata = firstDocument(resource);
  const door = metadata === undefined ? knocks : knocks.map(withForbidden);
  const refusal = door.find(isRefusal);
  const servers = await inTurn(issuersIn(metadata).slice(0, MOST_SERVERS), (issuer) => followServer(issuer, documents));
  const own = await followOwn(endpoint, documents);
  return { endpoint, door, resource, servers, own, ...(refusal && { refusal }), ...(metadata && { metadata }) };
}

/** Who says where tokens come from and answers 403 wants one. A web page may come from what stands before the server. */
function withForbidden(each: DoorTry): DoorTry {
  return each.status === 403 && each.page !== 'page' && !isRefusal(each) ? { ...each, isForbidden: true } : each;
}

/** The place that a challenge names comes first, and those that clients guess after it. */
function resourcePlaces(endpoint: string, door: readonly DoorTry[]): readonly WellKnown<'challenge' | 'path' | 'root'>[] {
  const guessed = resourceMetadataPlaces(endpoint);
  const named = door.filter(isRefusal).map(namedPlace).find(isString);
  return named === undefined ? guessed : [{ form: 'challenge', url: named }, ...guessed.filter(({ url }) => url !== named)];
}

/** The `resource_metadata` of a challenge; nothing where it is no URL. */
function namedPlace({ challenges: { challenges } }: DoorTry): string | undefined {
  const named = [...bearerChallenges(challenges), ...challenges]
    .map(({ parameters }) => parameters.get('resource_metadata'))
    .find(isString);
  return named !== undefined && URL.canParse(named) ? new URL(named).href : undefined;
}

/** The authorization servers that the metadata of a resource names, as they stand there. */
function issuersIn(metadata: JsonObject | undefined): readonly string[] {
  const named = metadata?.['authorization_servers'];
  return isArray(named) ? [...new Set(named.filter(isString))] : [];
}

async function followServer(issuer: string, documents: Documents): Promise<NamedServer> {
  const places = URL.canParse(issuer) ? serverMetadataPlaces(issuer, '2025-11-25') : [];
  const hops = await inTurn(places, (place) => documents.fetch(place));
  const metadata = firstDocument(hops);
  return { issuer, hops, ...(metadata && { metadata }) };
}

/** As 2025-03-26 has it: metadata at the origin, or else endpoints of fixed names there. */
async function followOwn(endpoint: string, documents: Documents): Promise<SignIn['own']> {
  const { authorize, metadata } = ownServerPlaces(endpoint);
  const hop = await documents.fetch({ form: 'own', url: metadata });
  return hop.state === 'document' ? [hop] : [hop, await documents.fetch({ form: 'authorize', url: authorize })];
}

function firstDocument(hops: readonly Hop[]): JsonObject | undefined {
  return hops.map(({ document }) => document).find(isObject);
}

async function inTurn<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const item of items) values.push(await work(item));
  return values;
}
