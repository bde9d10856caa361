import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { usualRequest } from '../../core/frames/sign-of-life.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
import { ADD_TOKEN, SIGN_IN_STATUS } from '../../peer/calls/call-ends.ts';
import { sessionHeaders } from '../../peer/http/http-probe.ts';
import { compareSpellings, type SpellingGap, type SpeltHeaders } from '../../peer/http/spelt-headers.ts';
import { plainMethod } from '../../peer/modern-peer.ts';

const MISMATCH = -32020;
const NOBODYS_VERSION = '1900-01-01';

const BECAUSE = 'Clients, runtimes and proxies write the names as they like: those that write them otherwise lose every tool.';

export default defineCheck({
  id: 'http/header-names-are-read-in-any-case',
  claim: 'Reads the names of headers in capital and in small letters.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2025-03-26', level: 'MAY' },
      { from: '2026-07-28', level: 'MUST' },
    ],
    rows: ['SHTTP-26', 'HTTP-11'],
    says: 'Capital and small letters make no difference in the names of headers.',
    spec: '2026-07-28/basic/transports/streamable-http#case-sensitivity',
  },
  wires: ['http'],
  messages: {
    refused: 'It serves a request with {{served}}, and answers the same request with {{refused}} with {{answer}}.',
    refusesSmall:
      'It serves a request with {{served}}, and answers the same request with {{refused}}, as this run writes, with {{answer}}.',
    unchecked: 'It refuses a version that nobody serves under {{read}}, and does not see it under {{unread}}.',
  },
  harm: {
    refused: { kind: 'loses-tools', because: BECAUSE },
    refusesSmall: { kind: 'loses-tools', because: BECAUSE },
  },
  regrade: {
    unchecked: { severity: 'warning', because: 'A request is served all the same; whether a wrong version is told depends on the client.' },
  },
  remedy: 'Look headers up without regard to capitals: through the framework, or in a table whose names were put into small letters first.',
  catches: {
    'reads-small-headers-alone': ['refused'],
    'reads-capital-headers-alone': ['refusesSmall'],
    'reads-the-version-in-capitals-alone': ['unchecked'],
  },
  // Whatever else this run sends is written in small letters.
  explains: {
    refusesSmall: ['*', 'modern/discover-result-is-complete'],
    unchecked: ['http/unknown-version-header-gets-400'],
  },

  async run({ connection, peer, nonce, open, report, skip, inconclusive }) {
    const headers = sessionHeaders(connection);
    const link = await open({ greeting: 'none', purpose: 'probe', revision: connection.revision, headers });
    const asking = (method: string, params?: JsonObject) => (spelt: SpeltHeaders) =>
      link.exchange({ ...link.compose(method, params), id: connection.nextId() }, { headers: spelt });
    const isModern = connection.era === 'modern';
    const plain = asking(isModern ? plainMethod(peer) : usualRequest(connection));
    // The only request with `Mcp-Name` that changes nothing: it is refused, for what it names.
    const named = asking('tools/call', { name: `litmus-${nonce()}` });
    const hasNames = isModern && peer.capabilities['tools'] !== undefined;
    for (const gap of [await compareSpellings(plain), ...(hasNames ? [await compareSpellings(named, isReadWhole)] : [])]) {
      if (gap === undefined) continue;
      // Tools may be for those alone who have signed in.
      if (typeof gap === 'string') return link.frames.some(isSignIn) ? skip(ADD_TOKEN) : inconclusive(gap);
      const values = { served: list(gap.served), refused: list(gap.refused), answer: gap.answer };
      return report({ message: gap.servesOurs ? 'refused' : 'refusesSmall', values, evidence: showHeads(gap) });
    }
    if (headers['mcp-protocol-version'] === undefined) return;
    const gap = await compareSpellings((spelt) => plain(withVersion(spelt, NOBODYS_VERSION)));
    // Where every spelling is refused, or every one served, all are read alike.
    if (gap === undefined || typeof gap === 'string') return;
    const values = { read: list(gap.refused), unread: list(gap.served) };
    report({ message: 'unchecked', values, evidence: showHeads(gap) });
  },
});

function isReadWhole({ response, error }: Exchange): boolean {
  return response !== undefined && error?.code !== MISMATCH;
}

function isSignIn(frame: Frame): boolean {
  return frame.kind === 'response-head' && frame.status === SIGN_IN_STATUS;
}

function withVersion(headers: SpeltHeaders, version: string): SpeltHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, name.toLowerCase() === 'mcp-protocol-version' ? version : value]),
  );
}

/** What differs stands in the heads of the requests. */
function showHeads({ exchanges: [good, bad] }: SpellingGap): readonly [Frame, ...Frame[]] {
  const [first = good.sent, ...rest] = [good, bad].flatMap(({ http, reply }) => [
    ...(http === undefined ? [] : [http.request, ...(http.head ? [http.head] : [])]),
    ...(reply ? [reply] : []),
  ]);
  return [first, ...rest];
}

function list(names: readonly string[]): string {
  return renderList(names.map((name) => `\`${name}\``));
}
