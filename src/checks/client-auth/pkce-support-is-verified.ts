import { defineClientCheck } from '../../core/client-check.ts';
import { hasStopped, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/pkce-support-is-verified',
  claim: 'Asks for no code where the authorization server does not say that it knows PKCE with S256.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-08'],
    says: 'A client goes on only where `code_challenge_methods_supported` is there; without it the server knows no PKCE.',
    spec: '2025-11-25/basic/authorization#authorization-code-protection',
  },
  wires: ['http', 'sse'],
  under: ['metadata-has-no-pkce', 'metadata-has-plain-pkce-alone'],
  occasion: 'Sign in with the client where PKCE is not offered: start `mcp-litmus client --require-oauth --fault metadata-has-no-pkce`.',
  messages: {
    absent: 'The metadata has no `code_challenge_methods_supported`, and it asked for a code all the same.',
    plain: 'The metadata offers `plain` alone, and it asked for a code all the same.',
  },
  remedy: 'Stop with a message where `code_challenge_methods_supported` is missing or lacks `S256`.',
  catches: { 'goes-on-without-pkce': ['absent'], 'goes-on-with-plain-pkce': ['plain'] },

  watch({ frames, report, notSeen, ...time }) {
    const { authorizations, serverDocuments } = signInSeen(frames);
    const read = serverDocuments.find(({ answer, status }) => status === 200 && answer !== undefined);
    if (read === undefined) return notSeen();
    const [first] = authorizations;
    if (first === undefined) return hasStopped(time, read.head) ? undefined : notSeen();
    const message = read.answer?.['code_challenge_methods_supported'] === undefined ? 'absent' : 'plain';
    report({ message, evidence: [...read.frames, ...first.request.frames] });
  },
});
