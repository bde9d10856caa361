import { defineCheck } from '../../core/check.ts';
import { toText } from '../../core/json/to-text.ts';
import { shortenJson, shortenText } from '../../core/text/shorten.ts';
import { describedServers, hopWithMetadata } from '../../peer/sign-in/chain.ts';
import { type OddMember, oddMembers, RESOURCE_TYPES, SERVER_TYPES } from '../../peer/sign-in/member-types.ts';

/** Their absence, and so `null` in their place, is the affair of other checks. */
const NEEDED = [
  'resource',
  'authorization_servers',
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'response_types_supported',
  'code_challenge_methods_supported',
];
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
    several:
      '{{count}} members of the metadata of {{what}} are not what they must be: {{members}}. Strict clients refuse the whole document.',
    severalOdd:
      '{{count}} members of the metadata of {{what}} are not what they must be: {{members}}. Some clients refuse the whole document.',
    holdsNull: '`{{member}}` in the metadata of {{what}} is `null`, and must be {{due}} or be left out.',
  },
  remedy:
    'Write each member as RFC 9728 and RFC 8414 have it, with whole URLs that begin with `https://`, and leave out what there is not.',
  regrade: {
    severalOdd: { severity: 'warning', because: 'Many clients take such members for what is left out; others refuse the whole document.' },
    noPage: { severity: 'warning', because: 'No client needs the page; some refuse the whole document for it.' },
    holdsNull: { severity: 'warning', because: 'Many clients take `null` for what is left out; others refuse the whole document.' },
  },
  catches: {
    'metadata-writes-scopes-as-text': ['otherType'],
    'authorization-page-is-a-script': ['noUrl'],
    'keys-are-a-file': ['noUrl'],
    'documentation-is-no-address': ['noPage'],
    'metadata-holds-null': ['holdsNull'],
    'metadata-mixes-its-types-up': ['several'],
    'metadata-holds-nulls': ['severalOdd'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const resource = signIn && hopWithMetadata(signIn);
    const servers = signIn === undefined ? [] : describedServers(signIn);
    const documents = [
      ...(resource === undefined ? [] : [{ what: 'the resource', hop: resource, types: RESOURCE_TYPES }]),
      ...servers.map(({ hop, issuer }) => ({ what: `\`${issuer}\``, hop, types: SERVER_TYPES })),
    ];
    if (documents.length === 0) return skip('No metadata was found.');
    for (const { hop, types, what } of documents) {
      const odd = oddMembers(hop.document, types).filter(isJudgedHere);
      const [first, ...more] = odd;
      if (first === undefined) continue;
      const { due, is, member, seen, value } = first;
      const { evidence } = hop;
      if (more.length === 0) {
        const actual = `\`${JSON.stringify(shortenJson(value))}\``;
        const values = { member, what, seen, due, url: toText(value) };
        report({ message: MESSAGES[is], values, subject: `${what} ${member}`, evidence, actual });
        continue;
      }
      const isGrave = odd.some((each) => each.is === 'other-type' || each.is === 'no-url');
      const values = { count: odd.length, what, members: odd.map(describeOdd).join(', ') };
      report({ message: isGrave ? 'several' : 'severalOdd', values, subject: what, evidence });
    }
  },
});

function isJudgedHere({ is, member }: OddMember): boolean {
  return is !== 'null' || !NEEDED.includes(member);
}

function describeOdd({ due, is, member, seen, value }: OddMember): string {
  if (is === 'null') return `\`${member}\` (\`null\`, not ${due})`;
  return is === 'other-type'
    ? `\`${member}\` (${seen}, not ${due})`
    : `\`${member}\` (\`${shortenText(toText(value), 100)}\`, no URL of HTTP)`;
}
