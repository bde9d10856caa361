import { defineClientCheck } from '../../core/client-check.ts';
import { hasStopped, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/scripts-are-not-opened',
  claim: 'Opens no page to sign in at that is a script.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SEC-10'],
    says: 'The page that an authorization server names is opened only where it is a URL of HTTP: never `javascript:`, `data:`, `file:` or the like.',
    spec: 'docs/2025-11-25/tutorials/security/security_best_practices#oauth-authorization-url-validation',
  },
  wires: ['http', 'sse'],
  under: ['sign-in-page-is-a-script'],
  occasion:
    'Sign in with the client where the page is a script: start `mcp-litmus client --require-oauth --fault sign-in-page-is-a-script`.',
  messages: {
    ran: 'The metadata named a `javascript:` URL as the page to sign in at, and it was run: its picture was asked for.',
  },
  remedy: 'Parse `authorization_endpoint`, and refuse every scheme but `https:`, and `http:` on the own machine, before anything opens it.',
  catches: { 'runs-scripts': ['ran'] },

  watch({ frames, report, notSeen, ...time }) {
    const { canaries, serverDocuments } = signInSeen(frames);
    const read = serverDocuments.find(({ answer, status }) => status === 200 && answer !== undefined);
    const [ran] = canaries;
    if (read === undefined) return notSeen();
    if (ran !== undefined) report({ message: 'ran', evidence: [...read.frames, ...ran.frames] });
    else if (!hasStopped(time, read.head)) return notSeen();
  },
});
