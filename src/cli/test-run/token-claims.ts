import { isArray, isObject, isString, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { TokenKind } from '../../core/sign-in/tokens.ts';
import { UserError } from '../../core/user-error.ts';

export interface GoodToken {
  readonly endpoint?: string | undefined;
  readonly good?: string | undefined;
}

/** Those that may be the good token itself: which scope a call needs is not to be read. */
const MAY_BE_GOOD: readonly string[] = ['lowScope', 'broadScope'];

/**
 * Refuses a token that is not what it is named for, as far as it can be read: one that is good is rightly taken.
 * @throws UserError which shows nothing of the token
 */
export function refuseContradiction(kind: string, where: string, token: string, { endpoint, good }: GoodToken): void {
  if (token === good && !MAY_BE_GOOD.includes(kind))
    throw new UserError('SAME_TOKEN', `${where} is the token that the run itself brings.`, 'Name another token.');
  refuseOtherTimes(kind, where, token);
  const parts = readJwt(token);
  const because = parts && WHY_NOT[kind as TokenKind]?.(parts, good === undefined ? undefined : readJwt(good), endpoint);
  if (because !== undefined)
    throw new UserError('OTHER_TOKEN', `${where} is not what it is named for: ${because}.`, 'Name such a token, or leave it out.');
}

interface Jwt {
  readonly header: JsonObject;
  readonly claims: JsonObject;
}

type WhyNot = (token: Jwt, good: Jwt | undefined, endpoint: string | undefined) => string | undefined;

const WHY_NOT: { readonly [Kind in TokenKind]?: WhyNot } = {
  otherAudience: ({ claims }, good, endpoint) => {
    const named = audienceOf(claims);
    if (endpoint !== undefined && named.some((each) => isSamePlace(each, endpoint))) return 'its `aud` names this server';
    const isSame = good !== undefined && named.length > 0 && [...named].sort().join(' ') === [...audienceOf(good.claims)].sort().join(' ');
    return isSame ? 'its `aud` is that of the token that the run brings' : undefined;
  },
  noAudience: ({ claims }) => (audienceOf(claims).length > 0 ? 'it has an `aud`' : undefined),
  otherIssuer: ({ claims }, good) =>
    isString(claims['iss']) && claims['iss'] === good?.claims['iss'] ? 'its `iss` is that of the token that the run brings' : undefined,
  unsigned: ({ header }) => (isString(header['alg']) && !/^none$/i.test(header['alg']) ? 'its `alg` is not `none`' : undefined),
  publicKey: ({ header }) =>
    isString(header['alg']) && !header['alg'].startsWith('HS') ? 'its `alg` is none of a shared secret, as `HS256` is' : undefined,
  otherSubject: ({ claims }, good) =>
    isString(claims['sub']) && claims['sub'] === good?.claims['sub'] && claims['iss'] === good.claims['iss']
      ? 'its `sub` and `iss` are those of the token that the run brings'
      : undefined,
};

function audienceOf({ aud }: JsonObject): readonly string[] {
  return isArray(aud) ? aud.filter(isString) : isString(aud) ? [aud] : [];
}

function isSamePlace(audience: string, endpoint: string): boolean {
  if (!URL.canParse(audience)) return false;
  const [named, own] = [new URL(audience), new URL(endpoint)].map(({ origin, pathname }) => origin + pathname.replace(/\/$/, ''));
  return named === own;
}

function refuseOtherTimes(kind: string, where: string, token: string): void {
  const claims = readJwt(token)?.claims;
  const now = Date.now() / 1000;
  const { exp, nbf } = claims ?? {};
  if (kind === 'expired' && claims !== undefined && !(typeof exp === 'number' && exp <= now)) {
    const when = typeof exp === 'number' ? `it holds until ${showTime(exp)}` : 'it says no time at which it ends';
    throw new UserError('NOT_EXPIRED', `${where} has not expired: ${when}.`, 'Name a token whose time is over.');
  }
  if (kind === 'notYetValid' && claims !== undefined && !(typeof nbf === 'number' && nbf > now)) {
    const when = typeof nbf === 'number' ? `it holds since ${showTime(nbf)}` : 'it says no time from which on it holds';
    throw new UserError('VALID_ALREADY', `${where} holds already: ${when}.`, 'Name a token whose time has not come.');
  }
}

/** Nothing where it is no JWT: then nobody but the server knows. */
function readJwt(token: string): Jwt | undefined {
  const [header, claims, signature] = token.split('.');
  if (header === undefined || claims === undefined || signature === undefined) return undefined;
  const [first, second] = [header, claims].map((part) => parseJson(Buffer.from(part, 'base64url').toString('utf8'))?.value);
  return isObject(first) && isObject(second) ? { header: first, claims: second } : undefined;
}

function showTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? 'a time that is none' : date.toISOString();
}
