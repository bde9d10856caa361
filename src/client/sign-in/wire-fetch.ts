import type { FrameLog } from '../../core/frames/frame-log.ts';
import { isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { UrlTarget } from '../../core/target.ts';
import { dialHttp } from '../../wire/http/dial.ts';
import { openReach } from './reach.ts';
import { SignInFailure } from './sign-in-failure.ts';

export interface WireFetchSetup {
  /** The endpoint whose sign-in it is; none of its headers is sent. */
  readonly target: Pick<UrlTarget, 'url' | 'ca' | 'insecure'>;
  readonly log: FrameLog;
  readonly timeoutMs: number;
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

/** An answer of an authorization server is a page of text; what is larger is something else. */
const LARGEST = 1024 * 1024;

export function openWireFetch({ target, log, timeoutMs, signal }: WireFetchSetup): WireFetch {
  const { ca, insecure, url } = target;
  const reach = openReach(url);
  const link = dialHttp({
    id: 'tokens',
    target: { kind: 'url', url, transport: 'http', headers: {}, insecure, ...(ca !== undefined && { ca }) },
    log,
    defaultTimeoutMs: timeoutMs,
    maxBodyBytes: LARGEST,
    mayReach: (host) => reach.may(host),
  });
  return {
    async fetch(place, { body, headers, method }) {
      await reach.learn();
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
        throw new SignInFailure(`\`${new URL(place).host}\` gave no answer to go on with. ${trouble.text}`, REMEDY);
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
