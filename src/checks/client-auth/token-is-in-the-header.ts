import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import type { HttpSeen } from '../../core/talk.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/token-is-in-the-header',
  claim: 'Sends its token with every request, in the `Authorization` header alone.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-01', 'AUTHCL-11'],
    says: 'Every HTTP request to the server carries `Authorization: Bearer`, also within a session, and no token stands in a URL.',
    spec: '2025-11-25/basic/authorization#token-requirements',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Sign in with the client, and use it: start `mcp-litmus client --require-oauth`.',
  messages: {
    inUrl: '{{method}} carried the token in the URL.',
    otherScheme: '{{method}} carried the token in `Authorization`, and not as `Bearer`.',
    missing: '{{method}} came without `Authorization`, although requests before it had carried a token.',
  },
  harm: {
    missing: { kind: 'loses-tools', because: 'A server answers such a request with 401.' },
  },
  remedy: 'Set `Authorization: Bearer` with the token on each POST, GET and DELETE, and write it nowhere else.',
  catches: {
    'sends-the-token-in-the-query': ['inUrl'],
    'sends-tokens-under-another-scheme': ['otherScheme'],
    'sends-tokens-with-posts-alone': ['missing'],
    'asks-for-lists-without-its-token': ['missing'],
  },

  watch({ talk, frames, report, notSeen }) {
    const { carrying, issued } = signInSeen(frames);
    const given = new Set(issued.map(({ token }) => token));
    let isSeen = false;
    for (const { http, token, written } of carrying) {
      const { head, method, url } = http;
      const values = { method };
      const inQuery = [...new URL(url, 'http://server').searchParams.values()];
      if (inQuery.some((value) => given.has(value))) report({ message: 'inUrl', subject: method, values, evidence: [head] });
      if (written === undefined) continue;
      const isOdd = token === undefined && [...given].some((each) => written.includes(each));
      if (isOdd) report({ message: 'otherScheme', subject: method, values, evidence: [head] });
    }
    const hasToken = (http: HttpSeen) => writtenIn(http) !== undefined;
    const renewed = new Set(issued.filter(({ by }) => by.form.get('grant_type') === 'refresh_token').map(({ token }) => `Bearer ${token}`));
    // Nothing else tells the clients of the stateless era apart.
    const isSameClient = (before: HttpSeen | undefined, after: HttpSeen | undefined) => {
      const written = after && writtenIn(after);
      return written !== undefined && (renewed.has(written) || (before && writtenIn(before)) === written);
    };
    const own = talk.requests.filter(({ method }) => method !== 'OPTIONS');
    const first = own.findIndex((http) => writtenIn(http) !== undefined && http.status !== 401);
    for (const [index, http] of own.entries()) {
      if (first === -1 || index <= first) continue;
      if (writtenIn(http) !== undefined) {
        isSeen = true;
        continue;
      }
      // Another client at the same place, which has no session or no token yet.
      const isOfSession = talk.sessionId === undefined || headerOf(http.headers, 'mcp-session-id') === talk.sessionId;
      const isOfClient = talk.era === 'legacy' || isSameClient(own.slice(0, index).findLast(hasToken), own.slice(index).find(hasToken));
      if (!isOfSession || !isOfClient) continue;
      report({ message: 'missing', subject: http.method, values: { method: http.method }, evidence: [http.head] });
    }
    if (!isSeen) return notSeen();
  },
});

function writtenIn({ headers }: HttpSeen): string | undefined {
  return headerOf(headers, 'authorization');
}
