import { isPrivate } from '../../core/address.ts';
import { mayReachFrom } from './reach.ts';
import { SignInFailure } from './sign-in-failure.ts';

/**
 * Takes a URL that a document names, and that a browser or a credential goes to.
 * @param what how a sentence calls it
 * @param endpoint the server whose sign-in it is
 */
export function checkEndpointUrl(text: string, what: string, endpoint: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new SignInFailure(
      `The ${what} is \`${text.slice(0, 200)}\`, which is no URL of HTTP.`,
      'Name it with `https://` in the metadata.',
    );
  if (!mayReachFrom(endpoint)(url.hostname))
    throw new SignInFailure(
      `The ${what} is at \`${url.host}\`, an address to which this server may not send its clients: nothing is sent there.`,
      'Name an address in the metadata that is as public as that of the server, or more.',
    );
  if (url.protocol === 'http:' && !isPrivate(url.hostname) && new URL(endpoint).protocol === 'https:')
    throw new SignInFailure(
      `The ${what} at \`${url.host}\` is not on TLS: credentials would go there in the open.`,
      'Serve it with `https://`.',
    );
  return url;
}
