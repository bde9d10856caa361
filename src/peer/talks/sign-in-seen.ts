import { AUTHORIZATION_SERVER, type Frame, type FrameOf, headerOf, type MessageFrame } from '../../core/frames/frame.ts';
import { isArray, isObject, isString, type JsonObject } from '../../core/json/json.ts';
import { bearerChallenges, challengeLinesIn, readChallenges } from '../../core/sign-in/challenges.ts';
import { type HttpDraft, toHttpSeen } from './http-seen.ts';
import { type Moment, mayStillCome } from './patience.ts';

/** A request that belongs to a sign-in. */
export interface SignInRequest {
  readonly head: FrameOf<'request-head'>;
  /** The path, without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** A form that was posted; empty without one. */
  readonly form: URLSearchParams;
  /** An object that was posted. */
  readonly body: JsonObject | undefined;
  readonly status: number;
  /** An object that it was answered with. */
  readonly answer: JsonObject | undefined;
  /** The request and its answer. */
  readonly frames: readonly [Frame, ...Frame[]];
}

/** We asked for a token, or for one that allows more. */
export interface Challenged {
  readonly head: FrameOf<'request-head'>;
  readonly answer: FrameOf<'response-head'>;
  readonly status: 401 | 403;
  /** `resource_metadata` */
  readonly named: string | undefined;
  readonly scope: string | undefined;
  readonly error: string | undefined;
  readonly carried: string | undefined;
  /** What was refused: its method, with the name of a tool. Empty where no message came. */
  readonly operation: string;
}

/** A token that the authorization server gave. */
export interface Issued {
  readonly token: string;
  readonly refreshToken: string | undefined;
  readonly by: SignInRequest;
}

/** A question to a person, with what we sent back. */
export interface Authorization {
  readonly request: SignInRequest;
  /** What the redirect brought back, and its frame. */
  readonly redirect?: { readonly query: URLSearchParams; readonly answer: FrameOf<'response-head'> };
}

/** A request to the endpoint, with the token that it carried. */
export interface Carrying {
  readonly http: HttpDraft;
  /** The value of `Authorization`. */
  readonly written: string | undefined;
  /** The bearer token in it. */
  readonly token: string | undefined;
}

/** How a client signs in, as far as the servers see it. Everything in its order. */
export interface SignInSeen {
  readonly challenges: readonly Challenged[];
  /** Metadata of the resource that was asked for at the endpoint. */
  readonly resourceDocuments: readonly SignInRequest[];
  /** Metadata that was asked for at the authorization server. */
  readonly serverDocuments: readonly SignInRequest[];
  readonly registrations: readonly SignInRequest[];
  readonly authorizations: readonly Authorization[];
  readonly tokenRequests: readonly SignInRequest[];
  readonly issued: readonly Issued[];
  /** Places at the authorization server that only who runs a script asks for. */
  readonly canaries: readonly SignInRequest[];
  /** Requests to the endpoint itself. */
  readonly carrying: readonly Carrying[];
  /** There is an authorization server at all. */
  readonly isOffered: boolean;
}

const RESOURCE = '/.well-known/oauth-protected-resource';

const known = new WeakMap<readonly Frame[], { readonly length: number; readonly seen: SignInSeen }>();

/** Reads the sign-in out of everything that was seen. The same list, as long as nothing is added to it, is read once. */
export function signInSeen(frames: readonly Frame[]): SignInSeen {
  const before = known.get(frames);
  if (before?.length === frames.length) return before.seen;
  const seen = readSignIn(frames);
  known.set(frames, { length: frames.length, seen });
  return seen;
}

function readSignIn(frames: readonly Frame[]): SignInSeen {
  const isServed = (frame: Frame) => frame.connection === AUTHORIZATION_SERVER;
  const { requests } = toHttpSeen(frames.filter((frame) => !isServed(frame)));
  const asked = requests.filter(({ method }) => method !== 'OPTIONS');
  const own = toHttpSeen(frames.filter(isServed)).requests.filter(({ method }) => method !== 'OPTIONS');
  const beside = own.map(toSignInRequest);
  const isAt = (name: string) => (request: SignInRequest) => request.path.endsWith(name);
  const tokenRequests = beside.filter(isAt('/token'));
  return {
    challenges: asked.flatMap(challengeIn),
    resourceDocuments: asked.map(toSignInRequest).filter(({ path }) => path.startsWith(RESOURCE)),
    serverDocuments: beside.filter(({ path }) => path.includes('/.well-known/')),
    registrations: beside.filter(isAt('/register')),
    authorizations: beside.filter(isAt('/authorize')).map((request) => withRedirect(request, own)),
    tokenRequests,
    issued: tokenRequests.flatMap((by): Issued[] => {
      const { access_token: token, refresh_token: refreshToken } = by.answer ?? {};
      return isString(token) ? [{ token, refreshToken: isString(refreshToken) ? refreshToken : undefined, by }] : [];
    }),
    canaries: beside.filter(({ path }) => path.includes('/canary/')),
    carrying: asked.filter(({ url }) => !url.startsWith('/.well-known/')).map(toCarrying),
    isOffered: frames.some((frame) => frame.kind === 'accept' && isServed(frame)),
  };
}

function toSignInRequest(http: HttpDraft): SignInRequest {
  const { head, body, frames, status, url } = http;
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const answered = frames.find((frame): frame is MessageFrame => frame.kind === 'message' && frame.from === 'server');
  return {
    head,
    path,
    query: new URLSearchParams(query),
    form: new URLSearchParams(body?.kind === 'noise' ? body.text : ''),
    body: body?.kind === 'message' && isObject(body.message) ? body.message : undefined,
    status,
    answer: isObject(answered?.message) ? answered.message : undefined,
    frames: [head, ...frames.filter((frame) => frame !== head && frame.kind !== 'body-end')],
  };
}

function challengeIn(http: HttpDraft): readonly Challenged[] {
  const { answer, head, status } = http;
  if (answer === undefined || (status !== 401 && status !== 403)) return [];
  const lines = challengeLinesIn(answer.headers);
  if (lines.length === 0) return [];
  const [bearer] = bearerChallenges(readChallenges(lines).challenges);
  const parameter = (name: string) => bearer?.parameters.get(name);
  const carried = toCarrying(http).token;
  return [
    {
      head,
      answer,
      status,
      named: parameter('resource_metadata'),
      scope: parameter('scope'),
      error: parameter('error'),
      carried,
      operation: operationOf(http),
    },
  ];
}

function operationOf({ body }: HttpDraft): string {
  if (body?.kind !== 'message' || !isObject(body.message)) return '';
  const { method, params } = body.message;
  const name = isObject(params) ? (params['name'] ?? params['uri']) : undefined;
  return [method, name].filter(isString).join(' ');
}

/** A person passes through pages; the last of them leads back, under the number that the first one gave. */
function withRedirect(request: SignInRequest, own: readonly HttpDraft[]): Authorization {
  const first = own.find(({ head }) => head === request.head);
  const number = /\/([\w-]+)$/.exec(locationOf(first) ?? '')?.[1];
  const back = own.find((http) => {
    const isOf = http === first || (number !== undefined && http.url.endsWith(`/authorize/${number}`));
    return isOf && leadsBack(locationOf(http));
  });
  const location = locationOf(back);
  if (location === undefined || back?.answer === undefined) return { request };
  return { request, redirect: { query: new URL(location, 'http://server').searchParams, answer: back.answer } };
}

function locationOf(http: HttpDraft | undefined): string | undefined {
  return http?.answer && headerOf(http.answer.headers, 'location');
}

function leadsBack(location: string | undefined): boolean {
  if (location === undefined || !URL.canParse(location, 'http://server')) return false;
  const { searchParams } = new URL(location, 'http://server');
  return searchParams.has('code') || searchParams.has('error');
}

function toCarrying(http: HttpDraft): Carrying {
  const written = headerOf(http.headers, 'authorization');
  return { http, written, token: /^Bearer +(\S+)$/i.exec(written ?? '')?.[1] };
}

/** The issuer that the metadata of the resource named to the client. */
export function namedIssuer({ resourceDocuments }: SignInSeen): string | undefined {
  const lists = resourceDocuments.map(({ answer }) => answer?.['authorization_servers']);
  return lists.flatMap((list) => (isArray(list) ? list.filter(isString) : [])).at(-1);
}

/** The member of the metadata of the resource that the client read last. */
export function readOfResource({ resourceDocuments }: SignInSeen, member: string): SignInRequest | undefined {
  return resourceDocuments.findLast(({ answer, status }) => status === 200 && answer?.[member] !== undefined);
}

/** Milliseconds after which a client that has not gone on has stopped. */
const STOPPED_MS = 5000;

/** Nothing more is to be expected after this. */
export function hasStopped(moment: Moment, frame: Frame): boolean {
  return !mayStillCome(frame, moment, STOPPED_MS);
}

/** The scopes in a list of them. */
export function scopesIn(text: string | null | undefined): readonly string[] {
  return (text ?? '').split(' ').filter(Boolean);
}
