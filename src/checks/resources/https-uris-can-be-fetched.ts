import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { frameOfEntry } from '../../peer/lists/list-entries.ts';

/** Names that no one can ever own (RFC 2606, RFC 6761). */
const RESERVED = /^https:\/\/(?:[^/?#@]*@)?(?:[^/?#:]*\.)?(?:invalid|test|example|example\.(?:com|net|org))(?:[/?#:]|$)/i;

export default defineCheck({
  id: 'resources/https-uris-can-be-fetched',
  claim: 'Uses `https://` for resources that a client can fetch from the web by itself.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['RES-07'],
    says: 'Under `https://` stands only what a client can fetch from the web without the server.',
    spec: '2026-07-28/server/resources#https',
  },
  messages: { nowhere: '{{count}} resources stand under a host that can never exist, first `{{uri}}`.' },
  regrade: { nowhere: { severity: 'note', because: 'Most clients ask the server for the resource, and never fetch it themselves.' } },
  remedy: 'Give what only the server can read a scheme of its own, as `notes://…`.',
  catches: { 'resource-on-a-reserved-host': ['nowhere'] },

  async run({ peer, report, skip }) {
    const listing = peer.lists.resources;
    const uris = (listing?.items ?? []).map((entry) => (isObject(entry) ? toText(entry['uri']) : ''));
    if (listing === undefined || !uris.some((uri) => /^https:/i.test(uri))) return skip('It lists no resource under `https://`.');
    const nowhere = uris.filter((uri) => RESERVED.test(uri));
    const [uri] = nowhere;
    const frame = uri === undefined ? undefined : frameOfEntry(listing, uris.indexOf(uri));
    if (uri === undefined || frame === undefined) return;
    report({ message: 'nowhere', values: { count: nowhere.length, uri: showName(uri) }, evidence: [frame] });
  },
});
