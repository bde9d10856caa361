import { defineCheck } from '../../core/check.ts';
import { isArray, isObject } from '../../core/json/json.ts';
import type { Listing } from '../../core/peer.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';
import { findContentsProblems, listProblem } from '../../peer/content/contents.ts';

const READS = 3;
const LARGEST = 256 * 1024;

export default defineCheck({
  id: 'resources/reads-are-complete',
  claim: 'Answers a read with contents that each hold a URI and either text or base64 data.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['RES-08', 'RES-09'],
    says: 'Contents have a `uri` and exactly one of `text` and `blob`; binary data is base64.',
    spec: '2026-07-28/server/resources#reading-resources',
  },
  messages: {
    noContents: '`contents` in the answer to a read of `{{uri}}` {{problem}}.',
    malformed: '`{{place}}` in the answer to a read of `{{uri}}` {{problem}}.',
    notBase64: '`{{place}}` in the answer to a read of `{{uri}}` {{problem}}.',
  },
  remedy:
    'Give each of the contents its `uri`, and either `text` or `blob`; encode bytes with the standard alphabet and padding of base64.',
  catches: {
    'read-without-contents': ['noContents'],
    'read-without-uri': ['malformed'],
    'read-has-text-and-blob': ['malformed'],
    'read-blob-is-not-base64': ['notBase64'],
  },
  explains: { noContents: ['apps/views-can-be-read'] },

  async run({ connection, peer, report, skip, inconclusive }) {
    const listing = peer.lists.resources;
    if (listing === undefined) return skip('It declares no resources.');
    const uris = pickSmall(listing);
    if (uris.length === 0) return skip('It lists no resource that is small enough to read for a test.');
    let read = 0;
    let refused = '';
    let open: string | undefined;
    for (const uri of uris) {
      const exchange = await connection.request('resources/read', { uri });
      const fate = fateOf(exchange, connection);
      if (fate.kind === 'broke') {
        open = `Asked to read \`${uri}\`, it ${fate.how}.`;
        if (fate.isDead) break;
      } else if (fate.kind === 'result') {
        if (exchange.result?.['resultType'] === 'input_required') continue;
        read += 1;
        const contents = exchange.result?.['contents'];
        const common = { evidence: fate.evidence };
        if (!isArray(contents)) report({ message: 'noContents', values: { uri, problem: listProblem(contents) }, ...common });
        else {
          for (const { kind, place, problem } of contents.flatMap((each, index) => findContentsProblems(each, `contents[${index}]`))) {
            const subject = place.replace(/\[\d+\]/g, '[]');
            if (kind === 'encoding') report({ message: 'notBase64', subject, values: { uri, place, problem }, ...common });
            else report({ message: 'malformed', subject, values: { uri, place, problem }, ...common });
          }
        }
      } else refused = fate.kind === 'error' ? renderError(fate.error) : `HTTP ${fate.status}`;
    }
    if (open !== undefined) return inconclusive(open);
    if (read === 0 && refused !== '')
      return skip(`It refused to read each of the ${uris.length} resources that were tried, with ${refused}.`);
  },
});

/** The first resources that are not said to be large; those that the server itself would have to fetch come last. */
function pickSmall(listing: Listing): readonly string[] {
  const uris = listing.items.flatMap((entry) => {
    if (!isObject(entry) || typeof entry['uri'] !== 'string') return [];
    return typeof entry['size'] === 'number' && entry['size'] > LARGEST ? [] : [entry['uri']];
  });
  const isRemote = (uri: string) => /^https?:/i.test(uri);
  return [...uris.filter((uri) => !isRemote(uri)), ...uris.filter(isRemote)].slice(0, READS);
}
