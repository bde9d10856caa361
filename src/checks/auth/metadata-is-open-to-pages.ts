import { defineCheck } from '../../core/check.ts';
import { describedServers, hopWithMetadata } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/metadata-is-open-to-pages',
  claim: 'Lets clients that run in a browser read the metadata.',
  subject: 'server',
  requirement: {
    level: 'quality',
    rows: ['AUTHRS-18'],
    says: 'Metadata is public: a client that is a web page can read it only with `Access-Control-Allow-Origin`.',
    spec: '2026-07-28/basic/authorization/authorization-server-discovery#protected-resource-metadata-discovery-requirements',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    closed: 'The metadata at `{{url}}` comes without `Access-Control-Allow-Origin`: clients that run in a browser cannot read it.',
  },
  remedy: 'Send `Access-Control-Allow-Origin: *` with metadata. It holds no secret.',
  catches: { 'metadata-is-closed-to-pages': ['closed'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const resource = signIn && hopWithMetadata(signIn);
    const hops = signIn === undefined ? [] : [...(resource ? [resource] : []), ...describedServers(signIn).map(({ hop }) => hop)];
    if (hops.length === 0) return skip('No metadata was found.');
    for (const { evidence, isOpenToPages, url } of hops) {
      if (!isOpenToPages) report({ message: 'closed', values: { url }, subject: url, evidence });
    }
  },
});
