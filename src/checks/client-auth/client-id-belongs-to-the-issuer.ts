import { defineClientCheck } from '../../core/client-check.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

/** Clients that our authorization server knows from the start. */
const KNOWN = ['litmus', 'litmus-post', 'litmus-public'];

export default defineClientCheck({
  id: 'client-auth/client-id-belongs-to-the-issuer',
  claim: 'Uses no registration of another authorization server.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-17'],
    says: 'A client keeps what it registered under the issuer that gave it, and registers anew where the authorization server is another.',
    spec: '2026-07-28/basic/authorization/client-registration#authorization-server-binding',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Sign in with a client that has signed in at another server before: start `mcp-litmus client --require-oauth`.',
  messages: {
    strange:
      'It asked for a code as `{{id}}`, an id that this authorization server never gave out. The server was started for this run, and knows nobody from before.',
  },
  remedy: 'Keep `client_id` under the `issuer` of the metadata, and not under the URL or the name of the MCP server.',
  catches: { 'brings-an-id-from-elsewhere': ['strange'] },

  watch({ frames, report, notSeen }) {
    const { authorizations, registrations } = signInSeen(frames);
    if (authorizations.length === 0) return notSeen();
    const given = new Set(registrations.map(({ answer }) => answer?.['client_id']));
    for (const { request } of authorizations) {
      const id = request.query.get('client_id') ?? '';
      if (given.has(id) || KNOWN.includes(id) || /^https?:\/\//i.test(id)) continue;
      report({ message: 'strange', values: { id }, evidence: request.frames });
    }
  },
});
