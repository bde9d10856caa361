import { defineCheck } from '../../core/check.ts';
import { describedServers } from '../../peer/sign-in/chain.ts';
import { isMissing, isTexts } from '../../peer/sign-in/member-types.ts';

export default defineCheck({
  id: 'auth/proof-keys-are-announced',
  claim: 'Names authorization servers that announce PKCE with S256.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHAS-07'],
    says: 'The metadata of the authorization server names `S256` among `code_challenge_methods_supported`; without the member clients must not go on.',
    spec: '2025-11-25/basic/authorization#authorization-code-protection',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    unsaid: 'The metadata of `{{issuer}}` does not say that it takes PKCE. Clients that follow the specification stop there.',
    noS256: 'The metadata of `{{issuer}}` names {{methods}} for PKCE, and not `S256`. Clients stop there.',
  },
  remedy: 'Add `"code_challenge_methods_supported": ["S256"]` to the metadata of the authorization server, and demand PKCE.',
  regrade: {
    unsaid: { severity: 'warning', because: 'Many authorization servers leave the member out, and many clients go on without it.' },
  },
  catches: { 'proof-keys-are-unsaid': ['unsaid'], 'proof-keys-are-plain': ['noS256'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const servers = peer.signIn === undefined ? [] : describedServers(peer.signIn);
    if (servers.length === 0) return skip('No metadata of an authorization server was found.');
    for (const { hop, issuer } of servers) {
      const methods = hop.document['code_challenge_methods_supported'];
      const more = { subject: issuer, evidence: hop.evidence, expected: '`["S256"]`' };
      if (isMissing(methods)) report({ ...more, message: 'unsaid', values: { issuer } });
      // Another type is told by itself.
      else if (isTexts(methods) && !methods.includes('S256')) {
        const named = methods.map((method) => `\`${method}\``);
        report({
          ...more,
          message: 'noS256',
          values: { issuer, methods: named.join(', ') || 'nothing' },
          actual: `\`${JSON.stringify(methods)}\``,
        });
      }
    }
  },
});
