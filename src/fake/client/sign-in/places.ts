import { isArray, isString, type JsonObject } from '../../../core/json/json.ts';
import type { SignInHabits } from './sign-in-habits.ts';

/** Where a client is let in, as the documents on the way say. */
export interface Way {
  /** What tokens are for; missing where no document names it. */
  readonly resource?: string;
  readonly scopes: readonly string[];
  /** What the authorization server lists. */
  readonly serverScopes: readonly string[];
  readonly issuer: string;
  /** The page that a person is sent to; missing where the server gives tokens to machines alone. */
  readonly authorize?: string;
  readonly token: string;
  readonly register?: string;
  /** How clients may say at the token endpoint who they are; nothing where it is not said. */
  readonly authentication: readonly string[];
  /** Redirects name their issuer. */
  readonly namesIssuer: boolean;
}

export type ReadDocument = (url: string) => Promise<JsonObject | undefined>;

/** What stood in the way, in a sentence. */
export class NoWay extends Error {
  override readonly name = 'NoWay';
}

/** Follows the documents from the endpoint to its authorization server. @param named where a challenge says that the first one is */
export async function findWay(
  endpoint: string,
  named: string | undefined,
  read: ReadDocument,
  habits: Pick<SignInHabits, 'resourcePlaces' | 'serverPlaces' | 'takesResource' | 'takesIssuer' | 'takesMethods'>,
): Promise<Way> {
  const ofResource = await readFirst(habits.resourcePlaces(endpoint, named), read);
  if (ofResource === undefined) return findOldWay(endpoint, read, habits);
  const { authorization_servers: servers, resource, scopes_supported: scopes } = ofResource;
  const issuer = isArray(servers) ? servers.find(isString) : undefined;
  if (issuer === undefined || !URL.canParse(issuer)) throw new NoWay('The metadata of the resource names no authorization server.');
  if (!isString(resource) || !habits.takesResource(resource, endpoint)) throw new NoWay('The metadata is about another resource.');
  const server = await readFirst(habits.serverPlaces(issuer), read);
  if (server === undefined) throw new NoWay(`There is no metadata of the authorization server ${issuer}.`);
  // Whoever answers for another issuer may be anybody.
  if (!habits.takesIssuer(String(server['issuer']), issuer))
    throw new NoWay(`The metadata of ${issuer} says that it is of another issuer.`);
  return { ...toWay(server, issuer, habits), resource, scopes: isArray(scopes) ? scopes.filter(isString) : [] };
}

/** As in 2025-03-26: the server itself gives access, at places with known names where it says nothing else. */
async function findOldWay(endpoint: string, read: ReadDocument, habits: Pick<SignInHabits, 'takesMethods'>): Promise<Way> {
  const { origin } = new URL(endpoint);
  const server = await read(`${origin}/.well-known/oauth-authorization-server`);
  if (server !== undefined) return toWay(server, origin, habits);
  const places = { authorize: `${origin}/authorize`, token: `${origin}/token`, register: `${origin}/register` };
  return { ...places, issuer: origin, scopes: [], serverScopes: [], authentication: ['none'], namesIssuer: false };
}

function toWay(server: JsonObject, issuer: string, { takesMethods }: Pick<SignInHabits, 'takesMethods'>): Way {
  const { authorization_endpoint: authorize, registration_endpoint: register, token_endpoint: token } = server;
  const grants = server['grant_types_supported'];
  const isForMachines = authorize === undefined && isArray(grants) && grants.includes('client_credentials');
  const methods = server['code_challenge_methods_supported'];
  if (!isString(token) || !(isForMachines || (isString(authorize) && URL.canParse(authorize))))
    throw new NoWay(`The metadata of ${issuer} does not say where access is asked for.`);
  if (!takesMethods(isArray(methods) ? methods.filter(isString) : undefined))
    throw new NoWay(`The metadata of ${issuer} does not promise \`S256\`.`);
  const namesIssuer = server['authorization_response_iss_parameter_supported'] === true;
  const ways = server['token_endpoint_auth_methods_supported'];
  const authentication = isArray(ways) ? ways.filter(isString) : ['none'];
  const serverScopes = isArray(server['scopes_supported']) ? server['scopes_supported'].filter(isString) : [];
  return {
    issuer,
    token,
    scopes: [],
    serverScopes,
    authentication,
    namesIssuer,
    ...(isString(authorize) && { authorize }),
    ...(isString(register) && { register }),
  };
}

async function readFirst(urls: readonly string[], read: ReadDocument): Promise<JsonObject | undefined> {
  for (const url of urls) {
    const document = await read(url);
    if (document !== undefined) return document;
  }
  return undefined;
}
