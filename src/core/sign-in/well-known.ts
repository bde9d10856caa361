import type { Revision } from '../revision.ts';

/** A place where a document of the sign-in chain may stand, and how clients come to it. */
export interface WellKnown<Form extends string> {
  readonly form: Form;
  readonly url: string;
}

export type ResourceForm = 'path' | 'root';
export type ServerForm = 'oauth-inserted' | 'oidc-inserted' | 'oidc-appended';

const RESOURCE = '/.well-known/oauth-protected-resource';
const OAUTH = '/.well-known/oauth-authorization-server';
const OIDC = '/.well-known/openid-configuration';

/** Where the metadata of a protected resource is looked for when no challenge names it: RFC 9728 (section 3.1), then the root. */
export function resourceMetadataPlaces(endpoint: string): readonly WellKnown<ResourceForm>[] {
  const { origin, pathname, search } = new URL(endpoint);
  const root = { form: 'root', url: origin + RESOURCE } as const;
  if (pathname === '/' && search === '') return [root];
  return [{ form: 'path', url: origin + RESOURCE + (pathname === '/' ? '' : pathname) + search }, root];
}

/** Where the metadata of an authorization server is looked for, in this order: RFC 8414 (section 3.1), OpenID Connect Discovery. Nowhere where its name is no URL of HTTP. */
export function serverMetadataPlaces(issuer: string, revision: Revision): readonly WellKnown<ServerForm>[] {
  const { origin, pathname, protocol } = new URL(issuer);
  // The origin of a script is the text `null`, which would be a path of whoever is asked.
  if (!/^https?:$/.test(protocol)) return [];
  const path = pathname.replace(/\/$/, '');
  const oauth = { form: 'oauth-inserted', url: origin + OAUTH + path } as const;
  // OpenID Connect came with the revision after.
  if (revision < '2025-11-25') return [oauth];
  const inserted = { form: 'oidc-inserted', url: origin + OIDC + path } as const;
  return path === '' ? [oauth, inserted] : [oauth, inserted, { form: 'oidc-appended', url: origin + path + OIDC }];
}

/** In 2025-03-26 the MCP server is its own authorization server: the path of the endpoint falls away. */
export function ownServerPlaces(endpoint: string): {
  readonly metadata: string;
  readonly authorize: string;
  readonly token: string;
  readonly register: string;
} {
  const { origin } = new URL(endpoint);
  return { metadata: origin + OAUTH, authorize: `${origin}/authorize`, token: `${origin}/token`, register: `${origin}/register` };
}
