/** How the URL in `resource` differs from the one that users enter. */
export type ResourceDifference = 'elsewhere' | 'parent' | 'slash' | 'otherPath' | 'noQuery' | 'otherQuery';

/** The endpoint as a resource is named: user info is for who connects, and a fragment never leaves the client. */
export function resourceOf(endpoint: string): string {
  const url = new URL(endpoint);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
}

/** The gravest difference; nothing where they are the same. What no resource may have takes no part: see `excessOf`. */
export function differenceOf(resource: string, endpoint: string): ResourceDifference | undefined {
  const named = new URL(resourceOf(resource));
  const own = new URL(resourceOf(endpoint));
  if (named.origin !== own.origin) return 'elsewhere';
  if (named.pathname !== own.pathname) {
    const [path, ownPath] = [named.pathname, own.pathname].map((text) => text.replace(/\/$/, ''));
    if (path === ownPath) return 'slash';
    return `${ownPath}/`.startsWith(`${path}/`) ? 'parent' : 'otherPath';
  }
  if (named.search === own.search) return undefined;
  return named.search === '' ? 'noQuery' : 'otherQuery';
}

/** What stands in `resource` and has no place there. */
export function excessOf(resource: string): 'a fragment' | 'a user name' | undefined {
  const { hash, password, username } = new URL(resource);
  if (hash !== '' || resource.endsWith('#')) return 'a fragment';
  return username + password === '' ? undefined : 'a user name';
}
