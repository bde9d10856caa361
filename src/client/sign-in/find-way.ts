import type { JsonObject } from '../../core/json/json.ts';
import type { Hop } from '../../core/sign-in/sign-in.ts';
import { ownServerPlaces, resourceMetadataPlaces, serverMetadataPlaces, type WellKnown } from '../../core/sign-in/well-known.ts';
import type { Documents } from './documents.ts';
import { checkEndpointUrl } from './endpoint-url.ts';
import { readResourceMetadata } from './resource-metadata.ts';
import { readServerMetadata, type ServerMetadata, usualServer } from './server-metadata.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** The way to a token, as far as a client follows it. */
export interface Way {
  /** As the metadata of the resource has it; missing where there is none, as in 2025-03-26. */
  readonly resource?: string;
  readonly scopes?: readonly string[];
  readonly server: ServerMetadata;
}

export interface WaySetup {
  readonly endpoint: string;
  /** The `resource_metadata` of the challenge. */
  readonly named?: string;
  /** The server asked for a token: without any document it has endpoints of fixed names. */
  readonly isRefused: boolean;
  /** A person is to be sent to a page. */
  readonly needsPage: boolean;
  readonly documents: Documents;
}

export const SERVE_METADATA =
  'Serve the metadata of the resource (RFC 9728) at the first of these places, and name there who gives tokens.';

interface Found {
  readonly document: JsonObject;
  readonly url: string;
}

/** Finds who gives tokens as clients do: of each order only up to the first place that holds a document. */
export async function findWay(setup: WaySetup): Promise<Way> {
  const { documents, endpoint, named } = setup;
  const places = named === undefined ? resourceMetadataPlaces(endpoint) : [namedPlace(named, endpoint)];
  const { found, hops } = await firstOf(places, documents);
  if (found === undefined && named !== undefined) {
    throw new SignInFailure(
      `The challenge says that the metadata of the resource is at \`${named}\`. ${hops[0]?.because ?? ''}`,
      'Serve it there as JSON, or name the place where it is.',
    );
  }
  if (found === undefined) return { server: await findOwnServer(setup, hops) };
  const { issuers, resource, scopes } = readResourceMetadata(found.document, found.url, endpoint);
  const [issuer] = issuers;
  const server = issuer === undefined ? await findOwnServer({ ...setup, isRefused: false }, []) : await findServer(issuer, setup);
  return { resource, server, ...(scopes && { scopes }) };
}

function namedPlace(named: string, endpoint: string): WellKnown<'challenge'> {
  return { form: 'challenge', url: checkEndpointUrl(named, '`resource_metadata` of the challenge', endpoint).href };
}

async function findServer(issuer: string, { documents, endpoint }: WaySetup): Promise<ServerMetadata> {
  checkEndpointUrl(issuer, 'authorization server', endpoint);
  const { found, hops } = await firstOf(serverMetadataPlaces(issuer, '2025-11-25'), documents);
  if (found === undefined) {
    throw new SignInFailure(
      `The authorization server \`${issuer}\` has no metadata that can be read. ${tell(hops)}`,
      'Serve it at one of these places.',
    );
  }
  const server = readServerMetadata(found.document, found.url);
  if (server.issuer !== issuer) {
    throw new SignInFailure(
      `The metadata at \`${found.url}\` is that of \`${server.issuer}\`, and the resource names \`${issuer}\`.`,
      'Write both alike, to the last character: strict clients stop here.',
    );
  }
  if (server.challengeMethods?.includes('S256') !== true) {
    throw new SignInFailure(
      `The metadata at \`${found.url}\` does not list \`S256\` in \`code_challenge_methods_supported\`.`,
      'List it: strict clients stop here.',
    );
  }
  return checkEndpoints(server, endpoint);
}

/** As 2025-03-26 has it. The issuer is not held against anything: no document names it. */
async function findOwnServer(setup: WaySetup, before: readonly Hop[]): Promise<ServerMetadata> {
  const { documents, endpoint, isRefused, needsPage } = setup;
  const { found, hops } = await firstOf([{ form: 'own', url: ownServerPlaces(endpoint).metadata }], documents);
  if (found !== undefined) {
    const server = readServerMetadata(found.document, found.url);
    if (server.challengeMethods !== undefined && !server.challengeMethods.includes('S256')) {
      throw new SignInFailure(`The metadata at \`${found.url}\` lists ways of PKCE, and \`S256\` is none of them.`, 'Add `S256`.');
    }
    return checkEndpoints(server, endpoint);
  }
  const nobody = 'No document says who gives tokens for this server.';
  if (!isRefused) throw new SignInFailure(nobody, '`mcp-litmus auth` with the same server shows where clients look.', 'nobody-named');
  const tried = tell([...before, ...hops]);
  const { authorize } = ownServerPlaces(endpoint);
  if (needsPage && (await documents.fetch({ form: 'authorize', url: authorize })).state === 'absent') {
    throw new SignInFailure(
      `${nobody} ${tried} Nor is there a page to sign in at \`${authorize}\`, where servers of 2025-03-26 have it.`,
      SERVE_METADATA,
      'nobody-named',
    );
  }
  return { ...usualServer(endpoint), guessed: `${nobody} ${tried} So the endpoints were taken that servers of 2025-03-26 have.` };
}

/** What stood at places where no document was found. */
function tell(hops: readonly Hop[]): string {
  return hops.map(({ because = '', url }) => `\`${url}\`: ${because}`).join(' ');
}

function checkEndpoints(server: ServerMetadata, endpoint: string): ServerMetadata {
  const { authorizationEndpoint, registrationEndpoint, tokenEndpoint } = server;
  checkEndpointUrl(tokenEndpoint, 'token endpoint', endpoint);
  if (authorizationEndpoint !== undefined) checkEndpointUrl(authorizationEndpoint, 'authorization endpoint', endpoint);
  if (registrationEndpoint !== undefined) checkEndpointUrl(registrationEndpoint, 'registration endpoint', endpoint);
  return server;
}

async function firstOf(
  places: readonly WellKnown<string>[],
  documents: Documents,
): Promise<{ readonly found?: Found; readonly hops: readonly Hop[] }> {
  const hops: Hop[] = [];
  for (const place of places) {
    const hop = await documents.fetch(place);
    hops.push(hop);
    if (hop.document !== undefined) return { found: { document: hop.document, url: hop.url }, hops };
  }
  return { hops };
}
