import { defineCheck } from '../../core/check.ts';
import { describeHop, evidenceOfHops, isIssuer, isUndecided } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/authorization-servers-are-described',
  claim: 'Names authorization servers that describe themselves.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHAS-03', 'AUTHAS-04'],
    says: 'An authorization server has its metadata where RFC 8414 or OpenID Connect Discovery puts it.',
    spec: '2025-11-25/basic/authorization#authorization-server-metadata-discovery',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    undescribed: 'Of the authorization server `{{issuer}}` no client learns anything: {{places}}',
    unreachable: 'From here the authorization server `{{issuer}}` gives no answer. {{place}}',
    botChallenge: 'Edge protection stands before the metadata of `{{issuer}}`, and asks clients whether a person is there: {{places}}',
  },
  remedy:
    'Serve the metadata as JSON, without a token, under `/.well-known/oauth-authorization-server` followed by the path of the issuer, and let edge protection pass it. Or mend `authorization_servers`.',
  regrade: {
    unreachable: { severity: 'warning', because: 'Whether clients elsewhere reach it cannot be seen from here.' },
  },
  catches: {
    'authorization-server-is-down': ['unreachable'],
    'authorization-server-is-undescribed': ['undescribed'],
    'authorization-server-is-behind-bot-protection': ['botChallenge'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ inconclusive, peer, report, skip }) {
    // What is no issuer at all is told by itself.
    const servers = (peer.signIn?.servers ?? []).filter(({ issuer }) => isIssuer(issuer));
    if (servers.length === 0) return skip('No metadata names an authorization server.');
    let open: string | undefined;
    for (const { hops, issuer, metadata } of servers) {
      const [first, ...more] = hops;
      if (metadata !== undefined || first === undefined) continue;
      if (hops.every(({ state }) => state === 'unreachable')) {
        report({
          message: 'unreachable',
          values: { issuer, place: describeHop(first) },
          subject: issuer,
          evidence: evidenceOfHops([first]),
        });
        continue;
      }
      const undecided = hops.find((hop) => isUndecided(hop, peer));
      if (undecided !== undefined) {
        open ??= `Whether \`${issuer}\` describes itself cannot be told. ${describeHop(undecided)}`;
        continue;
      }
      const values = { issuer, places: hops.map(describeHop).join(' ') };
      const message = hops.some(({ state }) => state === 'bot-challenge') ? 'botChallenge' : 'undescribed';
      report({ message, values, subject: issuer, evidence: evidenceOfHops([first, ...more]) });
    }
    if (open !== undefined) return inconclusive(open);
  },
});
