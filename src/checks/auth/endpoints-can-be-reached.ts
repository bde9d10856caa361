import { isLinkLocal, isPrivate } from '../../core/address.ts';
import { defineCheck } from '../../core/check.ts';
import { isString } from '../../core/json/json.ts';
import { describedServers } from '../../peer/sign-in/chain.ts';

const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'registration_endpoint'];

export default defineCheck({
  id: 'auth/endpoints-can-be-reached',
  claim: 'Sends clients to endpoints that they can reach.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'An address of one machine or its network is another machine for each client. Careful clients send no code and no token there.',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    local: '`{{member}}` of `{{issuer}}` is `{{url}}`: an address of one machine or its network, and the server is elsewhere.',
  },
  remedy: 'Name the address that clients reach. Behind a proxy, tell the authorization server its public URL.',
  harm: { local: { kind: 'costs', because: 'Outside of that network nobody signs in. Whether all clients are inside cannot be seen.' } },
  catches: { 'token-endpoint-is-link-local': ['local'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const servers = signIn === undefined ? [] : describedServers(signIn);
    if (signIn === undefined || servers.length === 0) return skip('No metadata of an authorization server was found.');
    for (const { hop, issuer } of servers) {
      for (const member of ENDPOINTS) {
        const url = hop.document[member];
        if (!isString(url) || !URL.canParse(url)) continue;
        const { hostname } = new URL(url);
        const isElsewhere = peer.isLocal ? isLinkLocal(hostname) : isPrivate(hostname);
        if (isElsewhere) report({ message: 'local', values: { member, issuer, url }, subject: member, evidence: hop.evidence });
      }
    }
  },
});
