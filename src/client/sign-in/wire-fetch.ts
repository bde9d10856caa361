import { isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { openSignInLink, type SignInLinkSetup } from './sign-in-link.ts';

export interface WireFetchSetup extends SignInLinkSetup {
  readonly signal?: AbortSignal;
}

/** `fetch` over our own wire, as the OAuth library wants it. */
export interface WireFetch {
  readonly fetch: (url: string, request: WireRequest) => Promise<Response>;
  close(): Promise<void>;
}

export interface WireRequest {
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: unknown;
}

export function openWireFetch({ signal, ...setup }: WireFetchSetup): WireFetch {
  const link = openSignInLink('tokens', setup);
  return {
    async fetch(place, { body, headers, method }) {
      const answer = await link.request({
        method,
        url: place,
        headers: { ...headers, accept: 'application/json' },
        ...(body !== undefined && body !== null && { body: String(body) }),
        ...(signal && { signal }),
      });
      answer.close();
      const { status, text, trouble } = answer;
      if (trouble !== undefined)
        throw new SignInFailure(`\`${new URL(place).host}\` gave no answer to go on with. ${trouble.text}`, REMEDY, 'no-answer');
      const isEmpty = status === 204 || status === 205 || status === 304;
      return new Response(isEmpty ? null : usable(text), {
        status,
        headers: answer.headers.map(([name, value]) => [name, value] as [string, string]),
      });
    },
    close: () => link.close(),
  };
}

const REMEDY = 'Try again when the authorization server answers.';

/**
 * What a healthy client overlooks: members that are `null`, and ID tokens, for which clients of MCP have no use. A
 * secret without a word of its end does not end.
 */
function usable(text: string): string {
  const value = parseJson(text)?.value;
  if (!isObject(value)) return text;
  const { id_token: _, ...rest } = value;
  const members = Object.entries(rest).filter(([, member]) => member !== null);
  // The library turns it into a number, and an object may refuse that.
  const said: JsonObject = Object.fromEntries(
    members.map(([name, member]) => [name, name === 'expires_in' && isObject(member) ? '' : member]),
  );
  return JSON.stringify(said['client_secret'] === undefined ? said : { client_secret_expires_at: 0, ...said });
}
