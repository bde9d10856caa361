import { isLoopback } from '../../core/address.ts';
import type { HttpAnswer } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import { isPassing } from '../../core/sign-in/door.ts';
import { asksToSignIn, asksWhetherPerson, isPage } from '../../core/sign-in/pages.ts';
import type { DocumentState, Hop } from '../../core/sign-in/sign-in.ts';
import type { WellKnown } from '../../core/sign-in/well-known.ts';
import { pause } from '../../wire/wait.ts';
import { readRetryAfter } from '../pace.ts';
import { openSignInLink, type SignInLinkSetup } from './sign-in-link.ts';

/** Fetches the documents of a sign-in chain as clients do, each at most once. */
export interface Documents {
  fetch<Form extends string>(place: WellKnown<Form>): Promise<Hop<Form>>;
  close(): Promise<void>;
}

const MOST_REDIRECTS = 5;
/** Whoever asks for a longer pause is asked no more. */
const LONGEST_PAUSE_MS = 5000;

export function openDocuments(setup: SignInLinkSetup): Documents {
  const link = openSignInLink('sign-in', setup);
  const known = new Map<string, Promise<Omit<Hop, 'form' | 'url'>>>();
  return {
    async fetch({ form, url }) {
      const fetching =
        known.get(url) ?? follow((next) => link.request({ method: 'GET', url: next, headers: { accept: 'application/json' } }), url);
      known.set(url, fetching);
      return { form, url, ...asMetadata(form, await fetching) };
    },
    close: () => link.close(),
  };
}

async function follow(ask: (url: string) => Promise<HttpAnswer>, first: string): Promise<Omit<Hop, 'form' | 'url'>> {
  const via: string[] = [];
  const seen: Frame[] = [];
  let hasPaused = false;
  for (let url = first; ; ) {
    const answer = await ask(url);
    answer.close();
    seen.push(answer.request, ...(answer.head ? [answer.head] : []), ...answer.frames, ...(answer.trouble ? [answer.trouble] : []));
    const wait = isPassing(answer) && !hasPaused ? readRetryAfter(answer.headers) : undefined;
    if (wait !== undefined && wait <= LONGEST_PAUSE_MS) {
      hasPaused = true;
      await pause(wait);
      continue;
    }
    const [, ...rest] = seen;
    const common = {
      status: answer.status,
      mediaType: answer.mediaType,
      isOpenToPages: headerOf(answer.headers, 'access-control-allow-origin') !== undefined,
      via,
      evidence: [seen[0] ?? answer.request, ...rest] as const,
    };
    const next = locationOf(answer, url);
    if (next === undefined) return { ...common, ...judge(answer) };
    if (next === first || via.includes(next) || via.length === MOST_REDIRECTS) {
      const because = via.length === MOST_REDIRECTS ? `It is sent on more than ${MOST_REDIRECTS} times.` : 'It is sent on in a circle.';
      return { ...common, state: 'sent-on', because };
    }
    if (isDowngrade(url, next)) {
      const because = `It is sent on from TLS to \`${next}\`, where whoever is on the way can change it.`;
      return { ...common, state: 'downgraded', because };
    }
    via.push(next);
    url = next;
  }
}

/** The machine itself needs no TLS. */
function isDowngrade(from: string, to: string): boolean {
  return from.startsWith('https:') && to.startsWith('http:') && !isLoopback(new URL(to).hostname);
}

function locationOf({ headers, status }: HttpAnswer, from: string): string | undefined {
  const location = headerOf(headers, 'location');
  if (status < 300 || status > 399 || location === undefined) return undefined;
  try {
    return new URL(location, from).href;
  } catch {
    return undefined;
  }
}

/** Some servers answer every path with JSON: what has no member of metadata is none. */
function asMetadata(form: string, hop: Omit<Hop, 'form' | 'url'>): Omit<Hop, 'form' | 'url'> {
  const { document, ...rest } = hop;
  if (document === undefined || isMetadata(form, document)) return hop;
  const lacks = isOfResource(form) ? 'neither `resource` nor `authorization_servers`' : 'neither an `issuer` nor an endpoint';
  return { ...rest, state: 'not-metadata', because: `It answers ${hop.status} with JSON that is no metadata: it has ${lacks}.` };
}

function isMetadata(form: string, document: JsonObject): boolean {
  // Where people sign in there is a page, and no document.
  if (form === 'authorize') return false;
  if (isOfResource(form)) return 'resource' in document || 'authorization_servers' in document;
  return Object.keys(document).some((name) => name === 'issuer' || name.endsWith('_endpoint'));
}

function isOfResource(form: string): boolean {
  return ['challenge', 'path', 'root'].includes(form);
}

type Judgement = Pick<Hop, 'state' | 'because' | 'document'>;

function judge({ isStream, mediaType, status, text, trouble }: HttpAnswer): Judgement {
  if (trouble !== undefined) return { state: TROUBLES[trouble.code] ?? 'unreachable', because: trouble.text };
  const page = isPage(text) ? pageState(text) : undefined;
  if (page === 'bot-challenge') return { state: page, because: 'Edge protection asks whether a person is there.' };
  if (status === 404 || status === 410) return { state: 'absent', because: `It answers ${status}: there is none.` };
  if (status === 401 || status === 403)
    return { state: 'refused', because: `It answers ${status}: who has no token cannot read how to get one.` };
  if (status < 200 || status > 299) return { state: 'failed', because: `It answers ${status}.` };
  if (page !== undefined) {
    const what = page === 'login-page' ? 'a page that asks a person to sign in' : 'a web page';
    return { state: page, because: `It answers ${status} with ${what}, where JSON or 404 is due.` };
  }
  const parsed = isStream ? undefined : parseJson(text.replace(/^\ufeff/, ''));
  if (parsed === undefined) {
    const what = text === '' ? 'nothing' : `${mediaType === '' ? 'text' : `\`${mediaType}\``} that is no JSON`;
    return { state: 'not-json', because: `It answers ${status} with ${what}.` };
  }
  if (!isObject(parsed.value)) return { state: 'not-an-object', because: `It answers ${status} with JSON that is no object.` };
  return { state: 'document', document: parsed.value };
}

const TROUBLES: { readonly [code: string]: DocumentState } = {
  BODY_TOO_LARGE: 'too-large',
  FORBIDDEN_ADDRESS: 'not-asked',
  INVALID_REQUEST: 'not-asked',
};

function pageState(text: string): 'bot-challenge' | 'login-page' | 'page' {
  if (asksWhetherPerson(text)) return 'bot-challenge';
  return asksToSignIn(text) ? 'login-page' : 'page';
}
