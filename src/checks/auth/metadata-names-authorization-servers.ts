import { defineCheck } from '../../core/check.ts';
import { isArray, isString } from '../../core/json/json.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { hopWithMetadata, isIssuer } from '../../peer/sign-in/chain.ts';
import { isMissing } from '../../peer/sign-in/member-types.ts';

const MOST_NAMED = 20;

export default defineCheck({
  id: 'auth/metadata-names-authorization-servers',
  claim: 'Names in its metadata at least one authorization server, by its issuer URL.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-07'],
    says: 'The metadata of the resource is JSON, and its `authorization_servers` holds at least one issuer: an absolute URL without query and fragment.',
    spec: '2025-11-25/basic/authorization#authorization-server-location',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    none: 'The metadata of the resource names no authorization server, so that clients do not learn where to get a token.',
    noIssuer: '`{{issuer}}` in `authorization_servers` is no issuer: a whole URL of HTTP without query and fragment.',
    noIssuers:
      '{{count}} entries of `authorization_servers` are no issuers, which are whole URLs of HTTP without query and fragment: {{issuers}}.',
    otherType: 'The metadata comes as {{type}}. Strict clients refuse what is not `application/json`.',
  },
  remedy:
    'List the issuer of each authorization server in `authorization_servers`, as its own metadata names it, and send `application/json`.',
  regrade: { otherType: { severity: 'warning', because: 'Most clients parse the body whatever it is called.' } },
  catches: {
    'metadata-names-no-server': ['none'],
    'metadata-names-a-bare-host': ['noIssuer'],
    'metadata-names-a-script-as-server': ['noIssuer'],
    'metadata-names-odd-servers': ['noIssuers'],
    'metadata-is-plain-text': ['otherType'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const hop = peer.signIn && hopWithMetadata(peer.signIn);
    if (hop === undefined) return skip('No metadata of a protected resource was found.');
    const { document, evidence, mediaType } = hop;
    const named = document['authorization_servers'];
    const isNone = isMissing(named) || (isArray(named) && named.length === 0);
    if (isNone) report({ message: 'none', evidence, actual: `\`${JSON.stringify(named ?? null)}\``, expected: '`["https://…"]`' });
    // What is no text at all is a matter of types.
    const odd = [...new Set(isArray(named) ? named.filter(isString) : [])].filter((each) => !isIssuer(each));
    const [first, ...more] = odd;
    if (first !== undefined && more.length === 0) report({ message: 'noIssuer', values: { issuer: first }, evidence });
    else if (first !== undefined) report({ message: 'noIssuers', values: { count: odd.length, issuers: listIssuers(odd) }, evidence });
    if (mediaType !== 'application/json') {
      report({ message: 'otherType', values: { type: mediaType === '' ? 'nothing in particular' : `\`${mediaType}\`` }, evidence });
    }
  },
});

function listIssuers(issuers: readonly string[]): string {
  const named = issuers.slice(0, MOST_NAMED).map((issuer) => `\`${shortenText(issuer, 100)}\``);
  const left = issuers.length - named.length;
  return named.join(', ') + (left > 0 ? `, and ${left} more` : '');
}
