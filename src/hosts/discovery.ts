import { isArray, isString, type JsonObject } from '../core/json/json.ts';
import type { HostWay } from '../core/sign-in/facts.ts';
import type { SignIn } from '../core/sign-in/sign-in.ts';
import type { Host } from './host.ts';

type Discovery = NonNullable<Host['discovery']>;

/** What became of the search of one host. */
interface Search {
  readonly arrives: boolean;
  /** Goes on with `it`; no full stop. */
  readonly text: string;
  /** The metadata that it goes by in the end. */
  readonly metadata?: JsonObject;
}

/** What each host would do with a server that asks for a token, by its own order of places. Uncertain facts are told as such. */
export function waysOf(hosts: readonly Host[], signIn: SignIn): readonly HostWay[] {
  return hosts.map(({ discovery, id, name, signIn: entry }) => {
    if (entry?.offered === false)
      return { host: id, name, text: 'It has no OAuth, and looks for nothing.', isCertain: entry.confidence === 'high' };
    if (discovery === undefined) return { host: id, name, text: 'In which order it looks is not known.', isCertain: false };
    const { arrives, metadata, text } = searchAs(discovery, signIn);
    const client = metadata === undefined ? '' : describeClient(entry, metadata);
    return { host: id, name, arrives, text: `It ${text}${client}.`, isCertain: discovery.confidence === 'high' };
  });
}

function searchAs(discovery: Discovery, signIn: SignIn): Search {
  const { endpoint, resource, servers } = signIn;
  const [first] = resource;
  const places = first?.form === 'challenge' && !discovery.goesOn ? [first] : resource;
  let mismatch: string | undefined;
  for (const place of places) {
    if (place.document === undefined) continue;
    const stated = place.document['resource'];
    if (!isMeant(discovery, stated, endpoint, place.form === 'root')) {
      mismatch = `does not take the metadata at \`${place.url}\`, since its \`resource\` is ${isString(stated) ? `\`${stated}\`` : 'missing'}`;
      if (discovery.mismatch === 'stops') return { arrives: false, text: mismatch };
      continue;
    }
    const list = place.document['authorization_servers'];
    const issuer = isArray(list) ? list.find(isString) : undefined;
    const server = servers.find((each) => each.issuer === issuer);
    if (issuer === undefined || server === undefined) break;
    const found = discovery.servers.flatMap((form) => server.hops.filter((hop) => hop.form === form)).find((hop) => hop.document);
    if (found?.document !== undefined)
      return { arrives: true, text: `goes by \`${place.url}\` to \`${issuer}\`, and reads \`${found.url}\``, metadata: found.document };
    return discovery.afterServer === 'own' && new URL(issuer).origin !== new URL(endpoint).origin
      ? ownWay(signIn, `finds no metadata of \`${issuer}\`, and `)
      : { arrives: false, text: `goes by \`${place.url}\` to \`${issuer}\`, and finds no metadata of it` };
  }
  return ownWay(signIn, mismatch === undefined ? 'finds no metadata of the resource, and ' : `${mismatch}, and `);
}

/** As 2025-03-26 has it: the server is its own authorization server. */
function ownWay({ own }: SignIn, before: string): Search {
  const found = own.find(({ document }) => document !== undefined);
  if (found?.document !== undefined) return { arrives: true, text: `${before}goes by \`${found.url}\``, metadata: found.document };
  return { arrives: false, text: `${before}finds none of an authorization server beside the endpoint either` };
}

function isMeant({ resource }: Discovery, stated: unknown, endpoint: string, isRoot: boolean): boolean {
  if (!isString(stated) || !URL.canParse(stated)) return false;
  const [one, own] = [new URL(stated), new URL(endpoint)];
  if (resource === 'exact') return one.href === own.href;
  if (resource === 'exact-at-root-origin') return one.href === (isRoot ? `${own.origin}/` : own.href);
  return one.origin === own.origin && withSlash(own.pathname).startsWith(withSlash(one.pathname));
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

function describeClient(entry: Host['signIn'], metadata: JsonObject): string {
  const ways = entry?.ways ?? [];
  if (ways.includes('client-document') && metadata['client_id_metadata_document_supported'] === true)
    return '; it names itself by a document';
  if (ways.includes('registration') && isString(metadata['registration_endpoint'])) return '; it registers itself there';
  if (ways.includes('client-id')) return '; the user gives it a client id';
  return '';
}
