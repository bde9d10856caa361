import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isObject, isSameJson } from '../../core/json/json.ts';
import { LIST_METHODS, LISTS, type Peer } from '../../core/peer.ts';
import { showName } from '../../core/text/show-name.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { isServed } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'modern/public-means-public',
  claim: 'Calls nothing public that differs by who asks.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['CACHE-05'],
    says: 'A result with `cacheScope: "public"` may be given from a cache to anybody: what depends on the credentials of a request is `private`.',
    spec: '2026-07-28/server/utilities/caching#security-considerations',
  },
  wires: ['http'],
  messages: {
    differs:
      '{{what}} brings something else {{how}}, and both results say `cacheScope: "public"`: a cache between may give one to whom the other belongs.',
  },
  remedy: 'Say `private` wherever the answer depends on the token, or give everybody the same.',
  catches: { 'public-lists-differ-by-token': ['differs'], 'public-reads-differ-by-token': ['differs'] },

  async run({ connection, open, peer, nonce, report, skip }) {
    const asked: Asked[] = LISTS.flatMap((list) => {
      const listing = peer.lists[list];
      const page = listing?.pages[0]?.exchange;
      const { method, member } = LIST_METHODS[list];
      return listing !== undefined && isServed(listing) && page !== undefined ? [{ method, member, what: `\`${method}\``, page }] : [];
    });
    for (const uri of urisIn(peer)) {
      const page = await connection.request('resources/read', { uri });
      const what = `\`resources/read\` of \`${showName(uri)}\``;
      asked.push({ method: 'resources/read', member: 'contents', what, params: { uri }, page });
    }
    const shared = asked.filter(({ page }) => isPublic(page));
    if (shared.length === 0) return skip('It calls none of its lists and resources public.');
    const hasToken = connection.frames.some(
      (frame) => frame.kind === 'request-head' && headerOf(frame.headers, 'authorization') !== undefined,
    );
    const how = hasToken ? 'without the token' : 'with a token that it does not know';
    const headers = { authorization: hasToken ? null : `Bearer ${nonce()}` };
    const stranger = peer.wire === 'http' ? await open({ greeting: 'none', purpose: 'probe', revision: peer.revision }) : connection;
    let isDecided = false;
    for (const { method, member, what, params, page } of shared) {
      const other = await stranger.request(method, params, { headers });
      if (!isPublic(other)) continue;
      isDecided = true;
      if (isSameJson(other.result?.[member], page.result?.[member])) continue;
      // It may change by itself.
      const again = await connection.request(method, params);
      if (!isSameJson(again.result?.[member], page.result?.[member])) continue;
      const evidence = [...evidenceOf(page), ...evidenceOf(other)] as const;
      report({ message: 'differs', values: { what, how }, subject: params?.uri ?? method, evidence });
    }
    if (!isDecided) return skip('It answers nobody but whom it knows, and only one token was given.');
  },
});

/** What was asked with the credentials of the user. */
interface Asked {
  readonly method: string;
  /** The member of its result that is compared. */
  readonly member: string;
  readonly what: string;
  readonly params?: { readonly uri: string };
  readonly page: Exchange;
}

const MOST_READS = 3;

/** The first resources that it lists. */
function urisIn({ lists }: Peer): readonly string[] {
  const uris = (lists.resources?.items ?? []).map((item) => (isObject(item) ? item['uri'] : undefined));
  return uris.filter((uri) => typeof uri === 'string').slice(0, MOST_READS);
}

function isPublic({ result }: Exchange): boolean {
  return result?.['cacheScope'] === 'public';
}
