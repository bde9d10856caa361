import type { HttpAnswer } from '../../core/connection.ts';
import type { Diagnosis } from '../../core/event.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { maskUrl } from '../../core/secrets/secret.ts';
import { asksWhetherPerson } from '../../core/sign-in/pages.ts';
import { passesCredentials } from '../../core/target.ts';
import { initializeAt } from './initialize-again.ts';
import { nameNetworkTrouble } from './network.ts';
import { answersBadly } from './output.ts';
import { type Cause, evidenceOf, isAnswer, type Silence, type Suspect } from './silence.ts';
import { isEndpointUnreachable } from './sse-endpoint.ts';

/** Why a URL does not answer as MCP. */
export const ENDPOINT_SUSPECTS: readonly Suspect[] = [
  { tries: 'whether a connection can be made', look: nameNetworkTrouble },
  { tries: 'whether edge protection stands before it', look: asksForPerson },
  { tries: 'whether it redirects', look: redirects },
  { tries: 'whether it asks for a sign-in', look: wantsSignIn },
  { tries: 'whether it accepts the host name of the URL', look: refusesHost },
  { tries: 'whether access is allowed', look: refusesAccess },
  { tries: 'whether what it was sent is what arrives', look: isAltered },
  { tries: 'whether it serves a web page', look: servesPage },
  { tries: 'whether the stream of HTTP+SSE names an endpoint of its own origin', look: namesNoEndpoint },
  { tries: 'whether the endpoint that the stream names takes messages', look: isEndpointUnreachable },
  { tries: 'whether a GET is answered with an `endpoint` event', look: isLegacySse },
  { tries: 'whether the path is right', look: hasWrongPath },
  { tries: 'whether an error answers `initialize`', look: refusesInitialize },
  { tries: 'whether what answers `initialize` has a result or an error', look: answersBadly },
  { tries: 'whether its answer comes to an end', look: breaksOff },
  { tries: 'whether an answer comes at all', look: answersOtherwise },
];

/** Whether something answers there, and lets nobody in. */
export function letsNobodyIn({ cause }: Diagnosis): boolean {
  return cause === 'sign-in-required' || cause === 'access-refused';
}

function asksForPerson(silence: Silence): Cause | undefined {
  const answer = answerOf(silence);
  if (answer?.head === undefined) return undefined;
  const isMarked = headerOf(answer.headers, 'cf-mitigated')?.toLowerCase() === 'challenge';
  if (!isMarked && !(answer.status >= 400 && asksWhetherPerson(answer.text))) return undefined;
  return {
    cause: 'bot-challenge',
    text: `Edge protection stands before it: it answers ${answer.status} and asks whether a person is there. No client of MCP can answer that.`,
    remedy: 'Let edge protection pass requests to the endpoint and below `/.well-known/` without a challenge. No token helps before that.',
    evidence: evidenceOf(answer.request, answer.head, ...answer.frames.slice(0, 1)),
  };
}

/** Not 304, which sends nobody anywhere. */
const REDIRECTS = [300, 301, 302, 303, 307, 308];
/** Words of a URL at which people sign in; not a part of another word, such as the middle of "lessons". */
const SIGN_IN = /(?<![a-z])(log-?in|sign-?in|oauth2?|authorize|sso)(?![a-z])/i;

function answerOf({ survey }: Silence): HttpAnswer | undefined {
  return survey.initialize?.http ?? survey.discovery?.http ?? survey.unopened?.stream;
}

function shownUrl({ target }: Silence): string {
  return target.kind === 'url' ? maskUrl(target.url) : '';
}

function redirects(silence: Silence): Cause | undefined {
  const answer = answerOf(silence);
  if (answer?.head === undefined || !REDIRECTS.includes(answer.status)) return undefined;
  const from = shownUrl(silence);
  const seen = `The ${answer.request.method} to \`${from}\` is answered with ${answer.status}`;
  const evidence = evidenceOf(answer.request, answer.head);
  const location = headerOf(answer.headers, 'location') ?? '';
  if (location === '') {
    const remedy = 'Answer the POST itself, or name the other place in `Location`.';
    return { cause: 'redirect', text: `${seen}, and no \`Location\` says where to go instead.`, remedy, evidence };
  }
  const url = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const text = `${seen} and sent on to \`${location}\`, which is no URL of HTTP.`;
    return { cause: 'redirect', text, remedy: 'Put the URL of the endpoint into `Location`, or answer the POST itself.', evidence };
  }
  const to = maskUrl(url.href);
  if (to === maskUrl(new URL(from).href)) {
    const remedy = 'Answer the POST itself. Rules that add or take away a slash, or change the scheme, often make such a circle.';
    return { cause: 'redirect', text: `${seen} and sent on to the same URL, in a circle.`, remedy, evidence };
  }
  if (from.startsWith('https:') && url.protocol === 'http:') {
    return {
      cause: 'redirect',
      text: `${seen} and sent on to \`${to}\`, from https to http. That is another origin: clients leave their token behind, or do not follow at all.`,
      remedy:
        'Answer at the URL that clients use. Where TLS ends before the server, let it read `X-Forwarded-Proto`, so that it builds its URLs with https.',
      evidence,
    };
  }
  const signsIn = SIGN_IN.test(to);
  return {
    cause: signsIn ? 'login-redirect' : 'redirect',
    text: `${seen} and sent on to \`${to}\`. Many clients do not follow a redirect of a POST, or lose its headers on the way.`,
    remedy: signsIn
      ? `Answer 401 with \`WWW-Authenticate\` to a client that is no browser${toTest(silence)}. Where it serves the paths below this one, look for a rule of a gateway that ends in \`/*\` and leaves the path itself out.`
      : `Use \`${to}\` itself, and let the server answer at the URL that it is known by.`,
    evidence,
  };
}

/** What helps a tester, who may have passed what it takes already. */
function toTest({ target }: Silence): string {
  return passesCredentials(target)
    ? ', and let what stands before the server pass on requests that carry a token: what was passed was not looked at'
    : '; to test, pass `--bearer`, or the cookie of a browser with `--header`';
}

function wantsSignIn(silence: Silence): Cause | undefined {
  const answer = answerOf(silence);
  if (answer?.head === undefined || answer.status !== 401) return undefined;
  const challenge = headerOf(answer.headers, 'www-authenticate');
  const received = challenge === undefined ? 'without a `WWW-Authenticate` header' : `with the challenge \`${challenge}\``;
  return {
    cause: 'sign-in-required',
    text: `It answers 401 ${received}. Nothing else can be seen without access.`,
    remedy: passesCredentials(silence.target)
      ? 'It did not accept what was passed: check that the token is whole, valid and meant for this server.'
      : 'Sign in with `mcp-litmus login --token-file FILE URL` and test with the same `--token-file`, or pass a token with `--bearer-env NAME`, or the header it wants with `--header`.',
    evidence: evidenceOf(answer.request, answer.head),
  };
}

/** Servers that guard against rebinding accept some names only; another name of the same place tells it from a refusal of access. */
async function refusesHost(silence: Silence): Promise<Cause | undefined> {
  const answer = answerOf(silence);
  const connection = silence.opener.connection(silence.main[0]?.connection);
  if (answer === undefined || connection === undefined || silence.target.kind !== 'url' || ![400, 403, 421].includes(answer.status))
    return undefined;
  const { port, hostname } = new URL(silence.target.url);
  const suffix = port === '' ? '' : `:${port}`;
  const ask = async (headers: { readonly [name: string]: string } = {}): Promise<HttpAnswer> => {
    if (silence.survey.unopened === undefined) return initializeAt(connection, { headers });
    const wanted = { accept: 'text/event-stream', 'content-type': null, ...headers };
    const stream = await connection.http({ method: 'GET', headers: wanted });
    stream.close();
    return stream;
  };
  // Asked once more under its own name: a server that serves this minds something else.
  const control = await ask();
  if (control.status >= 200 && control.status <= 299) return undefined;
  for (const name of ['localhost', '127.0.0.1', '[::1]'].filter((each) => each !== hostname)) {
    const other = await ask({ host: `${name}${suffix}` });
    if (other.status < 200 || other.status > 299) continue;
    const better = new URL(silence.target.url);
    better.hostname = name;
    const own = `${hostname}${suffix}`;
    const sent = headerOf(answer.request.headers, 'host') ?? own;
    const instead = sent === own ? `Use \`${maskUrl(better.href)}\`` : 'Leave the header `Host` out';
    return {
      cause: 'host-refused',
      text: `It answers ${answer.status} to \`Host: ${sent}\`, and serves \`Host: ${name}${suffix}\`.`,
      remedy: `${instead}, or add \`${sent}\` to the hosts that the server allows.`,
      evidence: evidenceOf(answer.request, answer.head, other.request, other.head),
    };
  }
  return undefined;
}

function refusesAccess(silence: Silence): Cause | undefined {
  const answer = answerOf(silence);
  if (answer?.head === undefined || answer.status !== 403) return undefined;
  const challenge = headerOf(answer.headers, 'www-authenticate');
  return {
    cause: 'access-refused',
    text: `It answers 403${challenge === undefined ? '' : ` with the challenge \`${challenge}\``}${quoteOf(answer)}.`,
    remedy: passesCredentials(silence.target)
      ? 'What was passed has no right to use it: let the server allow it, or pass a token or header that has that right.'
      : 'Pass a token or header that has the right to use it (`--bearer-env`, `--header`), or let the server allow this client.',
    evidence: evidenceOf(answer.request, answer.head),
  };
}

/** What is refused was sent otherwise: something between has changed it. */
function isAltered(silence: Silence): Cause | undefined {
  const answer = answerOf(silence);
  if (answer?.head === undefined) return undefined;
  const evidence = evidenceOf(answer.request, answer.head, ...answer.frames.slice(0, 1));
  const accepts = headerOf(answer.request.headers, 'accept') ?? '';
  if (answer.status === 406 && accepts.includes('application/json') && accepts.includes('text/event-stream')) {
    return {
      cause: 'accept-altered',
      text: `It answers 406, as if the client did not accept what it sends${quoteOf(answer)}. The request had \`Accept: ${accepts}\`, which is all that can be asked for.`,
      remedy:
        'Look at what stands before the server: a hosting adapter, gateway or CDN that drops or rewrites `Accept`. Let it hand the header on as it came.',
      evidence,
    };
  }
  if (answer.status !== 421) return undefined;
  return {
    cause: 'host-refused',
    text: `It answers 421 under every name that was tried: the \`Host\` that reaches it is none of those it allows${quoteOf(answer)}.`,
    remedy:
      'A proxy often hands on a `Host` of its own, or one without the port. Allow that name, with and without the port, or let the proxy hand on the `Host` of the client.',
    evidence,
  };
}

function servesPage(silence: Silence): Cause | undefined {
  const answer = answerOf(silence);
  if (answer?.head === undefined || answer.status !== 200 || !/^\s*(<!doctype|<html|<head|<\?xml)/i.test(answer.text)) return undefined;
  const isLogin = /type=["']?password|sign[ -]?in|log[ -]?in|single sign-on/i.test(answer.text);
  const title = /<title>([^<]{1,120})/i.exec(answer.text)?.[1]?.trim();
  return {
    cause: isLogin ? 'login-page' : 'web-page',
    text: `It answers with 200 and ${isLogin ? 'a login page' : 'a web page'}${title === undefined ? '' : `, titled \`${title}\``}.`,
    remedy: isLogin
      ? `A client that is no browser needs a 401 with \`WWW-Authenticate\`${toTest(silence)}.`
      : 'Check the path: the MCP endpoint is usually `/mcp`.',
    evidence: evidenceOf(answer.request, answer.head, ...answer.frames.slice(0, 1)),
  };
}

/** Where HTTP+SSE was asked for, or found. */
function namesNoEndpoint({ survey }: Silence): Cause | undefined {
  if (survey.unopened === undefined) return undefined;
  const { problem, stream } = survey.unopened;
  const event = stream.frames.find((frame) => frame.kind === 'event' && frame.event === 'endpoint');
  const data = event?.kind === 'event' ? event.data : '';
  const evidence = evidenceOf(stream.request, stream.head, event ?? stream.frames[0]);
  if (problem === 'foreign-origin') {
    return {
      cause: 'foreign-endpoint',
      text: `Its stream sends clients to \`${maskUrl(data)}\`, which is another origin. Messages and credentials would go to a stranger, so clients refuse it.`,
      remedy: 'Announce the endpoint as a path, or on the origin of the stream. Behind a proxy, tell the server its public URL.',
      evidence,
    };
  }
  if (problem === 'bad-endpoint') {
    const text = `Its \`endpoint\` event holds \`${data.slice(0, 200)}\`, which is no URL to post to.`;
    return { cause: 'bad-endpoint', text, remedy: 'Put the path of the POST endpoint into the data of the event.', evidence };
  }
  if (problem === 'no-endpoint') {
    const text = 'It opens a stream and sends no `endpoint` event on it, without which a client of HTTP+SSE has nowhere to post.';
    return {
      cause: 'stream-without-endpoint',
      text,
      remedy: 'Send the `endpoint` event first. If this is Streamable HTTP, use `--transport http`.',
      evidence,
    };
  }
  if (problem === 'not-a-stream' && stream.status !== 404) {
    const text = `A GET is answered with ${stream.status} and no event stream: this is no endpoint of HTTP+SSE.`;
    return { cause: 'not-http-sse', text, remedy: 'Use `--transport http`, or the path of the stream, which is often `/sse`.', evidence };
  }
  return undefined;
}

async function isLegacySse(silence: Silence): Promise<Cause | undefined> {
  const answer = answerOf(silence);
  const connection = silence.opener.connection(silence.main[0]?.connection);
  if (answer === undefined || connection === undefined || answer.status < 400 || answer.status > 499) return undefined;
  const stream = await connection.http({
    method: 'GET',
    headers: { accept: 'text/event-stream', 'content-type': null },
    timeoutMs: Math.min(silence.limits.requestMs, 5000),
  });
  const found = stream.isStream
    ? await connection.waitFor((frame) => frame.kind === 'event' && frame.event === 'endpoint', {
        since: stream.request.seq,
        timeoutMs: Math.min(silence.limits.requestMs, 5000),
      })
    : undefined;
  stream.close();
  if (found === undefined) return undefined;
  return {
    cause: 'legacy-sse-endpoint',
    text: `It refuses a POST with ${answer.status}, and a GET opens a stream with an \`endpoint\` event: it speaks HTTP+SSE of 2024-11-05.`,
    remedy: 'Test it with `--transport sse`, and plan to move it to Streamable HTTP.',
    evidence: evidenceOf(answer.head, stream.request, stream.head, found),
  };
}

async function hasWrongPath(silence: Silence): Promise<Cause | undefined> {
  const answer = answerOf(silence);
  const connection = silence.opener.connection(silence.main[0]?.connection);
  if (answer?.head === undefined || connection === undefined || silence.target.kind !== 'url' || ![404, 405].includes(answer.status))
    return undefined;
  const url = new URL(silence.target.url);
  const paths = ['/mcp', '/mcp/', `${url.pathname.replace(/\/$/, '')}/mcp`, '/'].filter((path) => path !== url.pathname);
  for (const path of new Set(paths)) {
    const there = await initializeAt(connection, { url: path + url.search });
    if (there.status !== 200 || !(there.isStream || there.frames.some(isAnswer))) continue;
    const right = maskUrl(new URL(path + url.search, url).href);
    return {
      cause: 'wrong-path',
      text: `\`${shownUrl(silence)}\` answers ${answer.status}; the MCP endpoint is at \`${right}\`.`,
      remedy: `Use \`${right}\`.`,
      evidence: evidenceOf(answer.request, answer.head, there.request, there.head),
    };
  }
  return {
    cause: 'wrong-path',
    text: `\`${shownUrl(silence)}\` answers ${answer.status} to a POST; ${[...new Set(paths)].map((path) => `\`${path}\``).join(', ')} were tried as well.`,
    remedy: 'Look up the path of the MCP endpoint; it is often `/mcp`, and for HTTP+SSE `/sse`.',
    evidence: evidenceOf(answer.request, answer.head),
  };
}

function refusesInitialize({ survey }: Silence): Cause | undefined {
  const { initialize } = survey;
  const error = initialize?.error;
  if (initialize?.reply === undefined || error === undefined) return undefined;
  const status = initialize.http === undefined ? '' : ` (HTTP ${initialize.http.status})`;
  return {
    cause: 'initialize-refused',
    text: `It refuses \`initialize\` with error ${error.code}: ${error.message}${status}`,
    remedy: 'Mend what the error names.',
    evidence: evidenceOf(initialize.sent, initialize.http?.head, initialize.reply),
  };
}

function breaksOff(silence: Silence): Cause | undefined {
  const answer = answerOf(silence);
  if (answer?.head === undefined || answer.trouble === undefined) return undefined;
  return {
    cause: 'answer-breaks-off',
    text: `It begins its answer to \`initialize\` with ${answer.status}, and the body does not come to its end: ${answer.trouble.text}`,
    remedy: 'Look for a handler that never ends its response, a wrong `Content-Length`, or a proxy that cuts it.',
    evidence: evidenceOf(answer.request, answer.head, answer.trouble),
  };
}

function answersOtherwise(silence: Silence): Cause | undefined {
  const answer = answerOf(silence);
  if (answer?.head === undefined) return undefined;
  const evidence = evidenceOf(answer.request, answer.head, ...answer.frames.slice(0, 1));
  if (answer.status === 429) {
    return { cause: 'rate-limited', text: 'It answers 429: too many requests.', remedy: 'Wait, and run again with `--jobs 1`.', evidence };
  }
  if (answer.status >= 500) {
    return {
      cause: 'server-error',
      text: `It answers \`initialize\` with ${answer.status}${quoteOf(answer)}.`,
      remedy: 'Look at the log of the server, or of the proxy before it.',
      evidence,
    };
  }
  const what = answer.mediaType === '' ? 'no content type' : `\`${answer.mediaType}\``;
  return {
    cause: answer.isStream ? 'stream-without-answer' : 'not-an-mcp-server',
    text: answer.isStream
      ? 'It opens a stream in answer to `initialize`, and the answer never came on it.'
      : `It answers \`initialize\` with ${answer.status} and ${what}, which is no MCP message${quoteOf(answer)}.`,
    remedy: answer.isStream ? 'Look for a proxy that buffers the stream, or a handler that never ends.' : 'Check the URL.',
    evidence,
  };
}

function quoteOf(answer: HttpAnswer): string {
  const text = answer.text.replace(/\s+/g, ' ').trim();
  return text === '' ? '' : `: \`${text.slice(0, 200)}\``;
}
