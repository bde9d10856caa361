import type { AuthRoute, MetadataPlace } from './auth-fault.ts';

/** Behind the issuer. */
export const PATHS = {
  authorize: '/authorize',
  token: '/token',
  register: '/register',
  keys: '/jwks',
  consent: '/consent',
  introspect: '/introspect',
  sign: '/sign',
} as const;

const NAMES = ['authorize', 'token', 'register', 'keys', 'consent', 'introspect', 'sign'] as const;

const OAUTH = '/.well-known/oauth-authorization-server';
const OIDC = '/.well-known/openid-configuration';
const RESOURCE = '/.well-known/oauth-protected-resource';

/** What stands at a path. @param mount the path of the issuer */
export function routeOf(path: string, mount: string): AuthRoute {
  if (metadataPlaceOf(path, mount) !== undefined) return 'metadata';
  if (path === RESOURCE || path.startsWith(`${RESOURCE}/`)) return 'resource-metadata';
  if (!path.startsWith(`${mount}/`)) return 'elsewhere';
  const inside = path.slice(mount.length);
  return NAMES.find((name) => inside === PATHS[name] || inside.startsWith(`${PATHS[name]}/`)) ?? 'elsewhere';
}

/** Which of the places for metadata a path is. */
export function metadataPlaceOf(path: string, mount: string): MetadataPlace | undefined {
  if (path === OAUTH + mount) return 'oauth-inserted';
  if (path === OIDC + mount) return 'oidc-inserted';
  return path === mount + OIDC ? 'oidc-appended' : undefined;
}

/** Where the metadata of a resource stands beside the authorization server. */
export function resourceMetadataUrl(origin: string, resource: string): string {
  const { pathname } = new URL(resource);
  return origin + RESOURCE + (pathname === '/' ? '' : pathname);
}
