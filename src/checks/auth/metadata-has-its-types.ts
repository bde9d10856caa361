import { defineCheck } from '../../core/check.ts';
import { toText } from '../../core/json/to-text.ts';
import { shortenJson } from '../../core/text/shorten.ts';
import { describedServers, hopWithMetadata } from '../../peer/sign-in/chain.ts';
import { type OddMember, oddMembers, RESOURCE_TYPES, SERVER_TYPES } from '../../peer/sign-in/member-types.ts';

/** Their absence, and so another type of theirs, is the affair of the check of a sign-in with codes. */
const NEEDED = ['authorization_endpoint', 'token_endpoint'];
const MESSAGES = { 'other-type': 'otherType', null: 'holdsNull', 'no-url': 'noUrl', 'no-page': 'noPage' } as const;

export default defineCheck({
  id: 'auth/metadata-has-its-types',
  claim: 'Writes each member of metadata in its type, and names addresses of HTTP alone.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-07', 'AUTHAS-06', 'AUTHAS-14'],
    says: 'RFC 9728 and RFC 8414 give each member of metadata a type, and endpoints are URLs that are reached by `https`.',
    spec: '2025-11-25/basic/authorization#authorization-server-location',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    otherType: '`{{member}}` in the metadata of {{what}} is {{seen}}, and must be {{due}}. Strict clients refuse the whole document.',
    noUrl: '`{{member}}` in the metadata of {{what}} is `{{url}}`, which is no URL of HTTP. Careful clients stop there.',
    noPage: '`{{member}}` in the metadata of {{what}} is `{{url}}`, which is no URL of HTTP.',
    holdsNull: '`{{member}}` in the metadata of {{what}} is `null`, and must be {{due}} or be left out.',
  },
  remedy:
    'Write each member as RFC 9728 and RFC 8414 have it, with whole URLs that begin with `https://`, and leave out what there is not.',
  regrade: {
    noPage: { severity: 'warning', because: 'No client needs the page; some refuse the whole document for it.' },
    holdsNull: { severity: 'warning', because: 'Many clients take `null` for what is left out; others refuse the whole document.' },
  },
  catches: {
    'metadata-writes-scopes-as-text': ['otherType'],
    'authorization-page-is-a-script': ['noUrl'],
    'keys-are-a-file': ['noUrl'],
    'documentation-is-no-address': ['noPage'],
    'metadata-holds-null': ['holdsNull'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const resource = signIn && hopWithMetadata(signIn);
    const servers = signIn === undefined ? [] : describedServers(signIn);
    const documents = [
      ...(resource === undefined ? [] : [{ what: 'the resource', hop: resource, odd: oddMembers(resource.document, RESOURCE_TYPES) }]),
      ...servers.map(({ hop, issuer }) => ({
        what: `\`${issuer}\``,
        hop,
        odd: oddMembers(hop.document, SERVER_TYPES).filter(isJudgedHere),
      })),
    ];
    if (documents.length === 0) return skip('No metadata was found.');
    for (const { hop, odd, what } of documents) {
      for (const { due, is, member, seen, value } of odd) {
        const values = { member, what, seen, due, url: toText(value) };
        const actual = `\`${JSON.stringify(shortenJson(value))}\``;
        report({ message: MESSAGES[is], values, subject: `${what} ${member}`, evidence: hop.evidence, actual });
      }
    }
  },
});

function isJudgedHere({ is, member }: OddMember): boolean {
  return is === 'no-url' || !NEEDED.includes(member);
}
