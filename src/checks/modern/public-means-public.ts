import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isSameJson } from '../../core/json/json.ts';
import { LIST_METHODS, LISTS } from '../../core/peer.ts';
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
      '`{{method}}` brings something else {{how}}, and both results say `cacheScope: "public"`: a cache between may give one to whom the other belongs.',
  },
  remedy: 'Say `private` wherever the answer depends on the token, or give everybody the same.',
  catches: { 'public-lists-differ-by-token': ['differs'] },

  async run({ connection, peer, nonce, report, skip }) {
    const lists = LISTS.flatMap((list) => {
      const listing = peer.lists[list];
      const page = listing?.pages[0]?.exchange;
      return listing !== undefined && isServed(listing) && page !== undefined && isPublic(page) ? [{ ...LIST_METHODS[list], page }] : [];
    });
    if (lists.length === 0) return skip('It calls none of its lists public.');
    const hasToken = connection.frames.some(
      (frame) => frame.kind === 'request-head' && headerOf(frame.headers, 'authorization') !== undefined,
    );
    const how = hasToken ? 'without the token' : 'with a token that it does not know';
    const headers = { authorization: hasToken ? null : `Bearer ${nonce()}` };
    let isDecided = false;
    for (const { method, member, page } of lists) {
      const other = await connection.request(method, undefined, { headers });
      if (!isPublic(other)) continue;
      isDecided = true;
      if (isSameJson(other.result?.[member], page.result?.[member])) continue;
      // A list may change by itself.
      const again = await connection.request(method);
      if (!isSameJson(again.result?.[member], page.result?.[member])) continue;
      report({ message: 'differs', values: { method, how }, subject: method, evidence: [...evidenceOf(page), ...evidenceOf(other)] });
    }
    if (!isDecided) return skip('It answers nobody but whom it knows, and only one token was given.');
  },
});

function isPublic({ result }: Exchange): boolean {
  return result?.['cacheScope'] === 'public';
}
