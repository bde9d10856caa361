import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { hasScheme } from '../../peer/content/encoded.ts';
import { findMemberProblems, type Member } from '../../peer/lists/entry-members.ts';
import { frameOfEntry } from '../../peer/lists/list-entries.ts';

const MEMBERS: readonly Member[] = [
  { name: 'uri', type: 'a string', required: true },
  { name: 'name', type: 'a string', required: true },
  { name: 'title', type: 'a string' },
  { name: 'description', type: 'a string' },
  { name: 'mimeType', type: 'a string' },
  { name: 'size', type: 'a number' },
  { name: 'annotations', type: 'an object' },
];

export default defineCheck({
  id: 'resources/entries-are-complete',
  claim: 'Lists every resource with a URI and a name, and every other member in its type.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['RES-04', 'RES-06'],
    says: 'A resource has a `uri` with a scheme and a `name`; what else it tells has its fixed type.',
    spec: '2026-07-28/server/resources#resource',
  },
  messages: {
    missing: '`{{member}}` is missing on {{count}} of {{total}} resources, first on {{first}}.',
    wrongType: '`{{member}}` is {{actual}} on {{count}} of {{total}} resources, first on {{first}}; it must be {{expected}}.',
    badScheme:
      '{{count}} of {{total}} resources have a URI whose scheme is none, first `{{uri}}`: a scheme is made of letters, digits, `+`, `.` and `-`.',
    noScheme: '{{count}} of {{total}} resources have a URI without a scheme, first `{{uri}}`.',
  },
  remedy: 'Fill `uri` and `name` of every resource, leave members without a value out, and begin the URI with a scheme such as `file://`.',
  catches: {
    'resource-without-name': ['missing'],
    'resource-size-is-text': ['wrongType'],
    'resource-uri-is-relative': ['noScheme'],
    'resource-scheme-has-an-underscore': ['badScheme'],
  },

  async run({ peer, report, skip }) {
    const listing = peer.lists.resources;
    if (listing === undefined) return skip('It declares no resources.');
    const total = listing.items.length;
    if (total === 0) return skip('It lists no resource.');
    for (const { kind, member, expected, actual, count, first, frame } of findMemberProblems(listing, MEMBERS)) {
      const common = { subject: member, evidence: [frame] as const, expected, actual };
      if (kind === 'missing') report({ message: 'missing', values: { member, count, total, first }, ...common });
      else report({ message: 'wrongType', values: { member, actual, expected, count, total, first }, ...common });
    }
    const bare = listing.items.flatMap((entry, index) => {
      const uri = isObject(entry) ? entry['uri'] : undefined;
      return typeof uri === 'string' && !hasScheme(uri) ? [{ uri, frame: frameOfEntry(listing, index) }] : [];
    });
    for (const message of ['badScheme', 'noScheme'] as const) {
      const same = bare.filter(({ uri }) => /^[^/?#:]+:\/\//.test(uri) === (message === 'badScheme'));
      const [first] = same;
      if (first?.frame === undefined) continue;
      const uri = first.uri.slice(0, 120).replaceAll('`', "'");
      const values = { count: same.length, total, uri };
      report({ message, values, evidence: [first.frame], expected: 'scheme:…', actual: first.uri });
    }
  },
});
