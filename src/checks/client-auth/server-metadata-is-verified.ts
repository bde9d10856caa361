import { defineClientCheck } from '../../core/client-check.ts';
import { isString } from '../../core/json/json.ts';
import { hasStopped, namedIssuer, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/server-metadata-is-verified',
  claim: 'Uses no metadata of another issuer than the one that it asked for.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-05'],
    says: 'The `issuer` in the metadata of an authorization server must be the very text from which its place was built; other metadata is not used.',
    spec: '2026-07-28/basic/authorization/authorization-server-discovery#authorization-server-metadata-discovery',
  },
  wires: ['http', 'sse'],
  under: ['issuer-is-another', 'issuer-ends-in-a-slash'],
  occasion:
    'Sign in with the client where the metadata names another issuer: start `mcp-litmus client --require-oauth --fault issuer-is-another`.',
  messages: {
    another: 'It looked for the metadata of `{{issuer}}`, found that of `{{said}}`, and went on to `{{used}}`.',
    slash: 'It looked for the metadata of `{{issuer}}`, found that of `{{said}}`, and took the two for the same.',
  },
  regrade: {
    slash: {
      severity: 'warning',
      because: 'Widely used servers write their issuer in both ways, and clients that forgive it harm nobody.',
    },
  },
  remedy: 'Compare `issuer` with the text of `authorization_servers` before anything else of the metadata is used.',
  catches: { 'takes-metadata-of-any-issuer': ['another'], 'takes-issuers-with-a-slash': ['slash'] },

  watch({ frames, report, notSeen, ...time }) {
    const seen = signInSeen(frames);
    const read = seen.serverDocuments.find(({ answer, status }) => status === 200 && answer !== undefined);
    const issuer = namedIssuer(seen);
    const said = read?.answer?.['issuer'];
    if (read === undefined || issuer === undefined || !isString(said)) return notSeen();
    const [used] = [...seen.registrations, ...seen.authorizations.map(({ request }) => request), ...seen.tokenRequests];
    if (used === undefined) return hasStopped(time, read.head) ? undefined : notSeen();
    const evidence = [...read.frames, ...used.frames] as const;
    if (said === `${issuer}/`) report({ message: 'slash', values: { issuer, said }, evidence });
    else report({ message: 'another', values: { issuer, said, used: used.path }, evidence });
  },
});
