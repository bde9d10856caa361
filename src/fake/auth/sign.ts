import { isArray, isObject, isString, type Json, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import { respondJson } from '../http/responses.ts';
import type { AuthSetup } from './auth-setup.ts';
import type { Authority } from './authority.ts';
import type { TokenWish } from './token.ts';

const SIGNERS = ['own', 'stranger', 'published-key', 'none'] as const;

/** What each member of a wish may be. */
const MEMBERS: { readonly [Name in keyof TokenWish]-?: readonly [fits: (value: Json) => boolean, kind: string] } = {
  subject: [isString, 'a string'],
  clientId: [isString, 'a string'],
  scopes: [(value) => isArray(value) && value.every(isString), 'a list of strings'],
  audience: [(value) => value === null || isString(value), 'a string, or `null` for none'],
  issuer: [isString, 'a string'],
  expiresIn: [isDelay, 'a whole number of seconds from now, 3000 years at most'],
  validFrom: [isDelay, 'a whole number of seconds from now, 3000 years at most'],
  signedBy: [(value) => SIGNERS.some((name) => name === value), SIGNERS.map((name) => `\`${name}\``).join(', ')],
  claims: [isObject, 'an object'],
};

/** Beyond it a number of seconds is no longer exact, or none of a date. */
const LONGEST_DELAY_S = 1e11;

function isDelay(value: Json): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= LONGEST_DELAY_S;
}

/** Signs what a test wishes for: `POST` with a wish as JSON, and nothing for a good token. */
export async function answerSign(authority: Authority, setup: AuthSetup, request: FakeHttpRequest): Promise<FakeHttpResponse> {
  if (request.method !== 'POST') return respondJson(405, { error: 'POST is expected.' }, { allow: 'POST' });
  const wish = parseJson(request.body.trim() || '{}')?.value;
  const problem = isObject(wish) ? problemOf(wish) : 'The body is no JSON object.';
  if (problem !== undefined) return respondJson(400, { error: problem });
  const token = await authority.sign(setup.resource ?? authority.issuer, { scopes: setup.scopes, ...(wish as TokenWish) });
  return respondJson(200, { access_token: token, token_type: 'Bearer' }, { 'cache-control': 'no-store' });
}

function problemOf(wish: JsonObject): string | undefined {
  for (const [name, value] of Object.entries(wish)) {
    const member = Object.entries(MEMBERS).find(([each]) => each === name)?.[1];
    if (member === undefined) return `There is no \`${name}\`. Expected ${Object.keys(MEMBERS).join(', ')}.`;
    const [fits, kind] = member;
    if (value === undefined || !fits(value)) return `\`${name}\` must be ${kind}.`;
  }
  return undefined;
}
