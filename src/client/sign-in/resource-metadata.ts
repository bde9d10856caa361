import { isArray, isString, type JsonObject } from '../../core/json/json.ts';
import { withoutTrailingSlashes } from '../../core/text/trailing-slashes.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** What a client goes by in the metadata of a protected resource. */
export interface ResourceMetadata {
  /** As it stands. */
  readonly resource: string;
  readonly issuers: readonly string[];
  readonly scopes?: readonly string[];
}

/** @param place where the document stands */
export function readResourceMetadata(document: JsonObject, place: string, endpoint: string): ResourceMetadata {
  const { resource, authorization_servers: issuers, scopes_supported: scopes } = document;
  const refuse = (what: string, remedy: string): never => {
    throw new SignInFailure(`The metadata of the resource at \`${place}\` ${what}.`, remedy);
  };
  if (!isString(resource)) return refuse('has no text as its `resource`', 'Write the URL of the endpoint there.');
  if (!isResourceOf(resource, endpoint))
    return refuse(
      `is about \`${resource.slice(0, 200)}\`, and not about this server`,
      `Write the URL of the endpoint there as clients have it.`,
    );
  if (issuers !== undefined && !(isArray(issuers) && issuers.every(isString)))
    return refuse('has no list of texts as its `authorization_servers`', 'List the issuer of each authorization server.');
  if (scopes !== undefined && !(isArray(scopes) && scopes.every(isString)))
    return refuse('has no list of texts as its `scopes_supported`', 'List the scopes, or leave the member out.');
  return { resource, issuers: issuers ?? [], ...(scopes && { scopes }) };
}

/** The resource is the endpoint, or a place above it at the same origin, as lenient clients have it too. */
export function isResourceOf(resource: string, endpoint: string): boolean {
  if (!URL.canParse(resource)) return false;
  const named = new URL(resource);
  const own = new URL(endpoint);
  if (named.origin !== own.origin || named.origin === 'null') return false;
  const above = withoutTrailingSlashes(named.pathname);
  return own.pathname === above || own.pathname.startsWith(`${above}/`);
}
