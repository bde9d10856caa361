import { defineCheck } from '../../core/check.ts';
import { describedServers, textsIn } from '../../peer/sign-in/chain.ts';

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
    noCodes: 'The metadata of `{{issuer}}` does not name `code` among its `response_types_supported`.',
  },
  remedy:
    'Name `authorization_endpoint`, `token_endpoint` and `response_types_supported: ["code"]` in the metadata of the authorization server.',
  catches: { 'authorization-server-has-no-token-endpoint': ['missing'], 'authorization-server-gives-no-codes': ['noCodes'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const servers = peer.signIn === undefined ? [] : describedServers(peer.signIn);
    if (servers.length === 0) return skip('No metadata of an authorization server was found.');
    for (const { hop, issuer } of servers) {
      const { document, evidence } = hop;
      const grants = document['grant_types_supported'];
      // A server that gives tokens to machines alone signs nobody in.
      const isForMachines = grants !== undefined && !textsIn(grants).includes('authorization_code');
      for (const member of isForMachines ? ['token_endpoint'] : ['authorization_endpoint', 'token_endpoint']) {
        if (typeof document[member] !== 'string')
          report({ message: 'missing', values: { issuer, member }, subject: `${issuer} ${member}`, evidence });
      }
      if (isForMachines || textsIn(document['response_types_supported']).includes('code')) continue;
      report({
        message: 'noCodes',
        values: { issuer },
        subject: issuer,
        evidence,
        expected: '`["code"]`',
        actual: `\`${JSON.stringify(document['response_types_supported'] ?? null)}\``,
      });
    }
  },
});
