import { isObject } from '../../src/core/json/json.ts';
import { isModern, mapEvents, messageIn } from '../../src/fake/bending.ts';
import type { FakeEvent, FakeHttpRequest, FakeHttpResponse } from '../../src/fake/fake-http.ts';
import type { Fault } from '../../src/fake/fault.ts';
import type { Disagreement } from './disagreement.ts';
import { changes, gives, overHttp, plain } from './over-http.ts';

/** Whether a request does not accept both types. */
function acceptsLess({ headers, method }: FakeHttpRequest): boolean {
  const accept = headers['accept'] ?? '';
  const isFit = accept.includes('text/event-stream') && (method === 'GET' || accept.includes('application/json'));
  return !isFit && ['GET', 'POST'].includes(method);
}

/** Every legal way to write an event, one after the other. */
const WRITINGS: readonly ((data: string, id: string) => string)[] = [
  (data, id) => `: a comment\nid:${id}\ndata:${data}\n\n`,
  (data, id) => `id: ${id}\r\nevent: message\r\ndata: ${data}\r\n\r\n`,
  (data, id) => `data: ${data.replace(/,"/, ',\ndata: "')}\nid: ${id}\n\n`,
  (data, id) => `event\nretry: 1500\nid: ${id}\ndata: ${data}\n:\n\n: and another\n\n`,
  (data, id) => `unknown: field\rid: ${id}\rdata: ${data}\r\r`,
];

let turn = 0;
const writesOddly: NonNullable<Fault['http']> = async (request, next) => {
  const own = ++turn;
  const response = await next(request);
  const write = (event: FakeEvent, index: number): FakeEvent => {
    if (event.data === undefined || event.data === '' || (event.event ?? 'message') !== 'message') return event;
    const writing = WRITINGS[(own + index) % WRITINGS.length] ?? WRITINGS[0];
    return { raw: `${index === 0 ? '\uFEFF' : ''}${writing?.(event.data, event.id ?? `${own}-${index}`)}` };
  };
  return isModern(request) || request.method === 'POST' ? mapEvents(response, write) : response;
};

/** Leaves out the headers for arguments that are not given. */
const readsHeadersOfArguments: NonNullable<Fault['http']> = (request, next) => {
  const message = messageIn(request);
  const params = isObject(message?.['params']) ? message['params'] : {};
  const given = isObject(params['arguments']) ? params['arguments'] : {};
  const known = Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) => !name.startsWith('mcp-param-') || Object.keys(given).some((each) => name === `mcp-param-${each}`),
    ),
  );
  return next(message?.['method'] === 'tools/call' && isModern(request) ? { ...request, headers: known } : request);
};

/** Another version than that of the session is named. */
function namesAnotherVersion(request: FakeHttpRequest, { sessions }: Parameters<NonNullable<Fault['http']>>[2]): boolean {
  const agreed = sessions.get(request.headers['mcp-session-id'] ?? '')?.revision;
  const named = request.headers['mcp-protocol-version'];
  return agreed !== undefined && named !== undefined && named !== agreed && !isModern(request);
}

/** Puts this in the place of the empty 202. */
function acceptedAs(response: FakeHttpResponse): (given: FakeHttpResponse) => FakeHttpResponse {
  return (given) => (given.status === 202 ? response : given);
}

/** Puts an event without data in front of the first of a stream. */
function primed(event: FakeEvent, index: number): FakeEvent | readonly FakeEvent[] {
  const isFirst = index === 0 && event.data !== '' && event.id !== undefined;
  return isFirst ? [{ id: `${event.id}-first`, data: '', retry: 1000 }, event] : event;
}

function isModernNotification(request: FakeHttpRequest): boolean {
  const message = messageIn(request);
  return message?.['method'] !== undefined && message['id'] === undefined && isModern(request);
}

const BOTH_ERAS = ['2025-11-25', '2026-07-28'] as const;
const STREAMED = ['initialize', 'ping', 'tools/list', 'prompts/list', 'resources/list', 'tools/call', 'server/discover'];

export const HTTP: readonly Disagreement[] = [
  {
    about: 'the status for notifications',
    so: '202 is right. 204 and an empty 200 are a warning, JSON in the body is an error, and everything else is graded all the same.',
    proofs: [
      overHttp('2025-11-25', 'Notifications get 200 and nothing else.', changes(acceptedAs({ status: 200, headers: {} })), {
        finds: ['warning http/notifications-get-bare-202 otherStatus'],
      }),
      { fault: 'notification-gets-200-null', finds: 'error http/notifications-get-bare-202 jsonBody' },
      { fault: 'notification-gets-204', finds: 'warning http/notifications-get-bare-202 otherStatus' },
      { publicCase: 'notification-200-null-body' },
      { publicCase: 'notification-204' },
    ],
  },
  {
    about: 'the header `Accept`',
    so: 'Both types are always sent, and how a server takes another value is a trait.',
    proofs: [
      overHttp(
        '2025-11-25',
        'Whoever does not accept both types gets 406, also with `*/*`.',
        gives(plain(406, 'Not Acceptable'), acceptsLess),
        {
          traits: { 'answers `Accept: application/json` with': '406' },
        },
      ),
      { publicCase: 'accept-strict-in-json-mode' },
    ],
  },
  {
    about: 'foreign pages, by `Origin` and by `Host`',
    so: 'On this machine it is an error where both pass, or where `Origin` passes when `Host` names the same; `Origin` alone is a warning, `Host` alone and another 4xx than 403 a note.',
    proofs: [
      { fault: 'accepts-foreign-pages', finds: 'error http/foreign-pages-are-refused served' },
      { fault: 'compares-origin-with-host', finds: 'error http/foreign-pages-are-refused sameName' },
      { fault: 'accepts-foreign-origin', finds: 'warning http/foreign-pages-are-refused originServed' },
      { fault: 'accepts-foreign-host', finds: 'note http/foreign-pages-are-refused hostServed' },
      { fault: 'refuses-origin-with-400', finds: 'note http/foreign-pages-are-refused otherStatus' },
    ],
  },
  {
    about: 'the status for sessions that are none',
    so: 'An ended session that gets no 404 is an error, one that was never given a warning; a server without session ids is not asked.',
    proofs: [
      { fault: 'ended-session-answers-400', finds: 'error http/ended-session-gets-404 otherStatus' },
      { fault: 'ended-sessions-live-on', finds: 'error http/ended-session-gets-404 served' },
      { fault: 'unknown-session-gets-400', finds: 'warning http/unknown-session-gets-404 otherStatus' },
      { fault: 'missing-session-id-gets-404', finds: 'note http/missing-session-id-gets-400 otherStatus' },
      { publicCase: 'stale-session-400' },
      {
        shows: 'It gives no session ids, ignores those that come, and answers DELETE with 200 and GET with a stream.',
        over: 'http',
        peer: 'no-sessions',
        finds: [],
        traits: { 'answers GET with': 'a stream' },
      },
    ],
  },
  {
    about: 'an empty event at the beginning of streams',
    so: 'There and missing, it is a trait from 2025-11-25 on; before that it is a warning, since older clients break on it.',
    proofs: [
      overHttp(
        '2025-11-25',
        'Streams begin with an event that has an id and no data.',
        changes((response, { method }) => (method === 'POST' ? mapEvents(response, primed) : response)),
      ),
      { fault: 'primes-older-streams', finds: 'warning http/old-revisions-get-no-empty-events primes' },
    ],
  },
  {
    about: 'GET',
    so: 'A stream, 405 and 409 pass; 404, 406 and 501 are a warning, other answers an error.',
    proofs: [
      overHttp(
        '2025-11-25',
        'GET gets 409, as if a stream were open already.',
        gives(plain(409, 'Only one stream.'), ({ headers, method }) => method === 'GET' && headers['last-event-id'] === undefined),
        { traits: { 'answers GET with': 409 } },
      ),
      overHttp(
        '2025-11-25',
        'GET always gets 406.',
        gives(plain(406), ({ method }) => method === 'GET'),
        {
          finds: ['warning http/get-opens-stream-or-gets-405 notServed'],
        },
      ),
      {
        shows: 'No head of a stream comes before there is something to say on it.',
        over: 'http',
        peer: 'late-heads',
        finds: [],
        traits: { 'answers GET with': 'nothing until there is something to say' },
      },
      { fault: 'get-gets-404', finds: 'warning http/get-opens-stream-or-gets-405 notServed' },
      { fault: 'get-gets-400', finds: 'error http/get-opens-stream-or-gets-405 otherStatus' },
      { publicCase: 'get-returns-200-json' },
    ],
  },
  {
    about: 'batches',
    so: 'Only 2025-03-26 has them: taking none there is a warning, taking them later a note.',
    proofs: [
      { fault: 'takes-batches-everywhere', finds: 'note jsonrpc/refuses-batches-aloud taken' },
      { fault: 'drops-batches', finds: 'note jsonrpc/refuses-batches-aloud silent' },
      { fault: 'refuses-batches', finds: 'warning jsonrpc/takes-batches refused' },
      { fault: 'drops-batches-of-2025-03-26', finds: 'warning jsonrpc/takes-batches silent' },
      { publicCase: 'batch-no-answer' },
    ],
  },
  {
    about: 'the version header in a session',
    so: 'Another version that is served, and no header, may be taken. Only a version that nobody serves must be refused.',
    proofs: [
      overHttp('2025-11-25', 'Another version than that of the session gets 400.', gives(plain(400), namesAnotherVersion)),
      { fault: 'serves-any-version-header', finds: 'error http/unknown-version-header-gets-400 served' },
      { fault: 'demands-version-header', finds: 'warning http/version-header-may-be-missing refused' },
    ],
  },
  {
    about: 'headers of notifications in 2026-07-28',
    so: 'None are defined, so that taking them without, and refusing what is unknown, both pass.',
    proofs: [
      overHttp('2026-07-28', 'Notifications are refused with 400.', gives(plain(400), isModernNotification), {
        traits: { 'answers an unknown notification with': 400 },
      }),
    ],
  },
  {
    about: 'headers that repeat arguments',
    so: 'A header without its argument passes, and so does an unknown one; numbers are compared by their value.',
    proofs: [
      overHttp('2026-07-28', 'Headers whose argument is missing, and unknown ones, are not looked at.', readsHeadersOfArguments, {
        fixtures: ['mirroredArgument'],
      }),
      { fault: 'demands-headers-for-nothing', finds: 'error modern/argument-headers-follow-values demanded' },
      { fault: 'compares-numbers-as-text', finds: 'warning modern/argument-headers-follow-values text' },
      { fault: 'ignores-argument-headers', finds: 'error modern/argument-headers-agree ran' },
    ],
  },
  {
    about: 'content types of a request',
    so: 'What another type than JSON brings is a trait.',
    proofs: [
      overHttp('2025-11-25', 'Whatever the type is, it is taken.', (request, next) =>
        next({ ...request, headers: { ...request.headers, 'content-type': 'application/json' } }),
      ),
      {
        shows: 'Other types get 415.',
        over: 'http',
        revision: '2025-11-25',
        finds: [],
        traits: { 'answers `Content-Type: text/plain` with': 415 },
      },
    ],
  },
  {
    about: 'the grammar of event streams',
    so: 'Every legal form is read: comments, fields in any order, data on several lines, a byte order mark, any line end.',
    proofs: BOTH_ERAS.map((revision) =>
      overHttp(revision, 'Each event is written in another way.', writesOddly, {
        call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
        bend: { offer: (offering) => ({ ...offering, streamed: STREAMED }) },
      }),
    ),
  },
  {
    about: 'answers as JSON, and servers without sessions',
    so: 'Both pass.',
    proofs: [
      {
        shows: 'Nothing is answered with a stream.',
        over: 'http',
        bend: { offer: (offering) => ({ ...offering, streamed: [] }) },
        finds: [],
      },
    ],
  },
  {
    about: 'the endpoint of HTTP+SSE and its answers',
    so: 'Its address may be relative, and every 2xx takes a message.',
    proofs: [
      ...[plain(200, 'Accepted'), { status: 204, headers: {} }].map((response) => ({
        shows: `A POST is answered with ${response.status}.`,
        over: 'sse' as const,
        bend: { http: changes(acceptedAs(response)) },
        finds: [],
      })),
      { publicCase: 'sse-endpoint-loses-mount-prefix' },
    ],
  },
  {
    about: 'HTTP+SSE, which is deprecated',
    so: 'A note, where Streamable HTTP is not served beside it.',
    proofs: [{ fault: 'serves-http-sse-only', finds: 'note sse/streamable-http-is-served-too onlySse' }],
  },
  {
    about: 'the spelling of header names',
    so: 'Capitals make no difference: a server that reads one spelling alone is told so, with the header and both spellings.',
    proofs: [
      { fault: 'reads-small-headers-alone', finds: 'error http/header-names-are-read-in-any-case refused' },
      { fault: 'reads-capital-headers-alone', finds: 'error http/header-names-are-read-in-any-case refusesSmall' },
      { fault: 'reads-the-version-in-capitals-alone', finds: 'warning http/header-names-are-read-in-any-case unchecked' },
    ],
  },
  {
    about: '`Host: localhost` demanded',
    so: 'The host is the one that the user named; where it is refused and another works, the diagnosis says which.',
    proofs: [{ fault: 'serves-localhost-only', diagnosis: 'host-refused' }],
  },
  {
    about: 'limits on requests, and answers withheld',
    so: 'Nothing is concluded from 429 and 503: they are waited for, and what still rests on one is inconclusive. 401 on everything leaves the era open.',
    proofs: [
      { file: 'test/cases/limited.test.ts', title: 'takes few requests a second and says so' },
      { fault: 'wants-a-token', diagnosis: 'sign-in-required' },
    ],
  },
  {
    about: 'a sign-in that only some requests need',
    so: 'What is open passes. What is not is skipped, with what to add. That nothing tells where to sign in is a warning.',
    proofs: BOTH_ERAS.map((revision) =>
      overHttp(
        revision,
        'Calls are answered with 401 and a challenge, and everything else is served.',
        gives({ status: 401, headers: { 'www-authenticate': 'Bearer' } }, (request) => messageIn(request)?.['method'] === 'tools/call'),
        { finds: ['warning auth/metadata-can-be-found unsaid'] },
      ),
    ),
  },
  {
    about: 'servers that serve one request, and then no more',
    so: 'One error with that cause.',
    proofs: [
      { fault: 'one-request-then-500', finds: 'error http/goes-on-after-its-first-answer dead' },
      { publicCase: 'stateless-second-request-500' },
    ],
  },
];
