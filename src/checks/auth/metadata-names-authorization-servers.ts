import { defineCheck } from '../../core/check.ts';
import { isArray, isString } from '../../core/json/json.ts';
import { hopWithMetadata, isIssuer } from '../../peer/sign-in/chain.ts';

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
    otherType: 'The metadata comes as {{type}}. Strict clients refuse what is not `application/json`.',
  },
  remedy:
    'List the issuer of each authorization server in `authorization_servers`, as its own metadata names it, and send `application/json`.',
  regrade: { otherType: { severity: 'warning', because: 'Most clients parse the body whatever it is called.' } },
  catches: {
    'metadata-names-no-server': ['none'],
    'metadata-names-a-bare-host': ['noIssuer'],
    'metadata-names-a-script-as-server': ['noIssuer'],
    'metadata-is-plain-text': ['otherType'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const hop = peer.signIn && hopWithMetadata(peer.signIn);
    if (hop === undefined) return skip('No metadata of a protected resource was found.');
    const { document, evidence, mediaType } = hop;
    const named = document['authorization_servers'];
    const isNone = !isArray(named) || named.length === 0;
    if (isNone) report({ message: 'none', evidence, actual: `\`${JSON.stringify(named ?? null)}\``, expected: '`["https://…"]`' });
    for (const issuer of isArray(named) ? named : []) {
      if (!isIssuer(issuer))
        report({ message: 'noIssuer', values: { issuer: isString(issuer) ? issuer : JSON.stringify(issuer) }, evidence });
    }
    if (mediaType !== 'application/json') {
      report({ message: 'otherType', values: { type: mediaType === '' ? 'nothing in particular' : `\`${mediaType}\`` }, evidence });
    }
  },
});
