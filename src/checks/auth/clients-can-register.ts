import { defineCheck } from '../../core/check.ts';
import { describedServers } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/clients-can-register',
  claim: 'Names authorization servers that clients can make themselves known to.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2025-03-26', level: 'SHOULD' },
      { from: '2025-11-25', level: 'MAY' },
    ],
    rows: ['AUTHAS-08', 'AUTHAS-09'],
    says: 'A client that nobody registered beforehand needs a metadata document of its own that the server reads, or dynamic registration.',
    spec: '2025-11-25/basic/authorization#client-registration-approaches',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    neither:
      'The authorization server `{{issuer}}` takes neither metadata documents of clients nor dynamic registration. Only clients that were registered by hand can sign anybody in.',
  },
  remedy: 'Set `client_id_metadata_document_supported`, or name a `registration_endpoint`; or tell users which client id to enter.',
  regrade: { neither: { severity: 'note', because: 'Some servers are meant for clients that are registered by hand.' } },
  catches: { 'authorization-server-registers-nobody': ['neither'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const servers = peer.signIn === undefined ? [] : describedServers(peer.signIn);
    if (servers.length === 0) return skip('No metadata of an authorization server was found.');
    for (const { hop, issuer } of servers) {
      const { client_id_metadata_document_supported: takesDocuments, registration_endpoint: registers } = hop.document;
      // Of another type than it must have is another matter.
      const isSaid = (member: unknown) => member !== undefined && member !== null && member !== false;
      if (!isSaid(takesDocuments) && !isSaid(registers))
        report({ message: 'neither', values: { issuer }, subject: issuer, evidence: hop.evidence });
    }
  },
});
