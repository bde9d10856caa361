import { defineCheck } from '../../core/check.ts';
import type { Hop } from '../../core/sign-in/sign-in.ts';
import { describedServers, hopWithMetadata } from '../../peer/sign-in/chain.ts';

const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'revocation_endpoint',
  'introspection_endpoint',
  'jwks_uri',
];

export default defineCheck({
  id: 'auth/addresses-use-tls',
  claim: 'Sends clients to addresses under TLS alone.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-09', 'AUTHAS-14'],
    says: 'Metadata and every endpoint of an authorization server are reached by `https`, those on the machine itself excepted.',
    spec: '2025-11-25/basic/authorization#communication-security',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: { plain: '{{what}} is `{{url}}`, without TLS: whoever is on the way reads codes and tokens.' },
  remedy: 'Use `https`. Behind a proxy that ends TLS, tell the server its public URL, or let it heed `X-Forwarded-Proto`.',
  catches: { 'token-endpoint-is-without-tls': ['plain'], 'authorization-server-is-without-tls': ['plain'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const resource = signIn && hopWithMetadata(signIn);
    const servers = signIn === undefined ? [] : describedServers(signIn);
    if (signIn === undefined || (resource === undefined && servers.length === 0)) return skip('No metadata was found.');
    const judge = (what: string, url: unknown, evidence: Hop['evidence']) => {
      if (typeof url === 'string' && isPlain(url)) report({ message: 'plain', values: { what, url }, subject: url, evidence });
    };
    if (resource !== undefined) for (const { issuer } of signIn.servers) judge('An authorization server', issuer, resource.evidence);
    for (const { hop, issuer } of servers) {
      for (const member of ENDPOINTS) judge(`\`${member}\` of \`${issuer}\``, hop.document[member], hop.evidence);
    }
  },
});

/** Names and addresses of the machine itself need no TLS. */
function isPlain(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, protocol } = new URL(url);
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}
