import { createHash, randomBytes } from 'node:crypto';
import { isObject, type JsonObject, parseJson } from '../../../src/core/json/json.ts';

/** What came back, with the body as text and, where it is one, as a JSON object. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: JsonObject;
}

export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const json = parseJson(text)?.value;
  return { status: response.status, headers: response.headers, text, json: isObject(json) ? json : {} };
}

export function postForm(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(url, { method: 'POST', body: new URLSearchParams(form), headers });
}

export function postJson(url: string, value: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(url, { method: 'POST', body: JSON.stringify(value), headers: { 'content-type': 'application/json', ...headers } });
}

export function basic(id: string, secret: string): { readonly authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

/** The claims of a token, unverified. */
export function claimsOf(token: unknown): JsonObject {
  const value = parseJson(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())?.value;
  return isObject(value) ? value : {};
}

export const REDIRECT = 'http://127.0.0.1:39871/callback';

/** A browser without windows: it follows redirects and keeps cookies. */
export function createBrowser() {
  const jar = new Map<string, string>();
  async function visit(url: string, init: RequestInit = {}): Promise<Answer & { readonly url: string }> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(url, { ...init, headers: { accept: 'text/html', ...(cookie !== '' && { cookie }) } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null || answer.status < 300 || location.startsWith(REDIRECT)) return { ...answer, url: location ?? url };
    return visit(new URL(location, url).href);
  }
  return { visit };
}

export interface Verifier {
  readonly verifier: string;
  readonly challenge: string;
}

export function createVerifier(): Verifier {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Goes to the consent page, presses a button, and gives the parameters that the client gets back. */
export async function authorize(
  issuer: string,
  parameters: Record<string, string>,
  press: 'allow' | 'deny' = 'allow',
): Promise<URLSearchParams> {
  const browser = createBrowser();
  const query = new URLSearchParams({ response_type: 'code', redirect_uri: REDIRECT, state: 'of-mine', ...parameters });
  const page = await browser.visit(`${issuer}/authorize?${query}`);
  if (page.url.startsWith(REDIRECT)) return new URL(page.url).searchParams;
  if (page.status !== 200) throw new Error(`The consent page answers ${page.status}: ${page.text}`);
  const after = await browser.visit(page.url, { method: 'POST', body: new URLSearchParams({ decision: press, subject: 'ada' }) });
  return new URL(after.url).searchParams;
}

/** The whole way of a public client to its tokens. */
export async function signIn(
  issuer: string,
  parameters: Record<string, string> = {},
  client: Record<string, string> = { client_id: 'litmus-public' },
): Promise<JsonObject> {
  const { challenge, verifier } = createVerifier();
  const back = await authorize(issuer, { ...client, code_challenge: challenge, code_challenge_method: 'S256', ...parameters });
  const form = { grant_type: 'authorization_code', code: back.get('code') ?? '', redirect_uri: REDIRECT, code_verifier: verifier };
  return (await postForm(`${issuer}/token`, { ...form, ...client })).json;
}
