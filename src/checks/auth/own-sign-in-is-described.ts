import { defineCheck } from '../../core/check.ts';
import { describeHop, hasDocument, hopWithMetadata } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/own-sign-in-is-described',
  claim: 'Describes its own sign-in where clients of 2025-03-26 look for it.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHAS-01', 'AUTHAS-02'],
    says: 'In 2025-03-26 the server is its own authorization server, with its metadata at the root of its origin or default endpoints there.',
    spec: '2025-03-26/basic/authorization#server-metadata-discovery',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: { missing: 'Clients of this revision find no authorization server at the origin of the endpoint. {{place}}' },
  remedy: 'Serve the metadata of the authorization server at the root too, while clients of that revision are about.',
  regrade: { missing: { severity: 'note', because: 'Few clients know this way alone, and newer revisions have another.' } },
  catches: {
    'signs-in-for-newer-clients-alone': ['missing'],
    'discover-gets-401': ['missing'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    if (signIn?.refusal === undefined) return skip('Nothing asked for a token.');
    // Clients that know newer revisions go by the metadata of the resource.
    const isOfNewer = peer.isDualEra || peer.era === 'modern' || peer.revisions.some((revision) => revision > '2025-03-26');
    if (isOfNewer && hopWithMetadata(signIn) !== undefined) return skip('It describes its sign-in as newer revisions have it.');
    const [own, authorize] = signIn.own;
    if (own === undefined || hasDocument(own) || (authorize !== undefined && authorize.state !== 'absent')) return;
    report({ message: 'missing', values: { place: describeHop(own) }, evidence: own.evidence });
  },
});
