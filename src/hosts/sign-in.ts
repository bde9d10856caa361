import type { Host, SignInWay } from './host.ts';

/** The ways that begin with OAuth, as the end of a sentence. */
const OAUTH: { readonly [Way in SignInWay]?: string } = {
  registration: 'registers itself with the authorization server',
  'client-document': 'names a document that describes it',
  'client-id': 'takes a client id that was registered by hand',
  'client-credentials': 'signs in as itself with client credentials',
};

/** How a host gets into a server that asks who comes, in a few words. */
export function describeSignIn({ confidence, offered, redirects = [], ways = [] }: NonNullable<Host['signIn']>): string {
  const header = ways.includes('header') ? 'sends a header that the user gives it' : undefined;
  const doubt = confidence === 'high' ? '' : ' (uncertain)';
  if (ways.includes('account')) return `signs in to servers that were added to the user's account, and to no others${doubt}`;
  if (!offered) return `${header === undefined ? 'cannot sign in' : `cannot sign in with OAuth; ${header}`}${doubt}`;
  const how = ways.flatMap((way) => OAUTH[way] ?? []);
  const isKnown = ways.includes('registration') || ways.includes('client-document');
  const oauth = `signs in with OAuth${how.length === 0 ? '' : `: ${how.join(', or ')}`}${isKnown ? '' : ', and whether it registers itself is not known'}`;
  const back = redirects.length === 0 ? '' : `; comes back to ${redirects.map((redirect) => `\`${redirect}\``).join(', ')}`;
  return `${oauth}${back}${header === undefined ? '' : `; or ${header}`}${doubt}`;
}
