import { defineCheck } from '../../core/check.ts';
import { describedServers } from '../../peer/sign-in/chain.ts';
import { isMissing, isTexts } from '../../peer/sign-in/member-types.ts';

export default defineCheck({
  id: 'auth/signs-in-with-codes',
  claim: 'Names authorization servers whose metadata has all that a sign-in needs.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHAS-06'],
    says: 'OAuth 2.1: the metadata names the endpoints for codes and for tokens, and `code` among the types of response.',
    spec: '2025-11-25/basic/authorization#overview',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    missing: 'The metadata of `{{issuer}}` names no `{{member}}`, without which no client can sign anybody in.',
    noCodeGrant:
      'The metadata of `{{issuer}}` names a page to sign in at, and `authorization_code` is not among its `grant_types_supported`. Clients that read them stop there.',
    forMachines: 'The authorization server `{{issuer}}` gives tokens to machines alone: no person can sign in there.',
    noCodes: 'The metadata of `{{issuer}}` does not name `code` among its `response_types_supported`.',
  },
  remedy:
    'Name `authorization_endpoint`, `token_endpoint` and `response_types_supported: ["code"]` in the metadata of the authorization server. Name `authorization_code` among `grant_types_supported`, or leave that out.',
  regrade: {
    forMachines: { severity: 'note', because: 'Some servers are meant for machines, which sign in with credentials of their own.' },
  },
  catches: {
    'authorization-server-has-no-token-endpoint': ['missing'],
    'authorization-server-gives-no-codes': ['noCodes'],
    'authorization-server-trades-no-codes': ['noCodeGrant'],
    'authorization-server-is-for-machines': ['forMachines'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const servers = peer.signIn === undefined ? [] : describedServers(peer.signIn);
    if (servers.length === 0) return skip('No metadata of an authorization server was found.');
    for (const { hop, issuer } of servers) {
      const { document, evidence } = hop;
      const grants = document['grant_types_supported'];
      const hasNoCodeGrant = isTexts(grants) && !grants.includes('authorization_code');
      // A server that gives tokens to machines alone signs nobody in.
      const isForMachines = hasNoCodeGrant && isMissing(document['authorization_endpoint']);
      if (hasNoCodeGrant) {
        const actual = `\`${JSON.stringify(grants)}\``;
        report({ message: isForMachines ? 'forMachines' : 'noCodeGrant', values: { issuer }, subject: issuer, evidence, actual });
      }
      for (const member of isForMachines ? ['token_endpoint'] : ['authorization_endpoint', 'token_endpoint']) {
        // Another type is told by itself.
        if (isMissing(document[member]))
          report({ message: 'missing', values: { issuer, member }, subject: `${issuer} ${member}`, evidence });
      }
      const types = document['response_types_supported'];
      if (hasNoCodeGrant || !(isMissing(types) || isTexts(types)) || types?.includes('code') === true) continue;
      report({
        message: 'noCodes',
        values: { issuer },
        subject: issuer,
        evidence,
        expected: '`["code"]`',
        actual: `\`${JSON.stringify(types ?? null)}\``,
      });
    }
  },
});
