import { defineClientCheck } from '../../core/client-check.ts';
import { hasStopped, namedIssuer, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/issuer-of-the-redirect-is-verified',
  claim: 'Takes no code from a redirect of another issuer than the one that it asked.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-21', 'AUTHCL-22', 'SEC-15'],
    says: 'A client remembers the issuer before it sends a person away, and compares `iss` of the redirect with it character by character. Where the metadata promises `iss`, a redirect without it is refused.',
    spec: '2026-07-28/basic/authorization/index#authorization-response-validation',
  },
  wires: ['http', 'sse'],
  under: ['redirect-has-another-iss', 'redirect-has-no-iss', 'redirect-iss-ends-in-a-slash'],
  occasion:
    'Sign in with the client where the redirect names another issuer: start `mcp-litmus client --require-oauth --fault redirect-has-another-iss`.',
  messages: {
    another: 'It asked `{{issuer}}`, the redirect named `{{named}}`, and it traded the code of it.',
    alike: 'It asked `{{issuer}}`, the redirect named `{{named}}`, and it took the two for the same.',
    absent: 'The metadata says that redirects name their issuer. This one did not, and it traded the code of it.',
  },
  remedy:
    'Keep the `issuer` of the metadata beside the `code_verifier`, compare it with `iss` as a text, and end the sign-in where they differ or a promised `iss` is missing.',
  catches: {
    'takes-any-issuer': ['another'],
    'takes-issuers-that-are-alike': ['alike'],
    'takes-redirects-without-issuer': ['absent'],
  },

  watch({ frames, report, notSeen, ...time }) {
    const seen = signInSeen(frames);
    const back = seen.authorizations.flatMap(({ redirect }) => redirect ?? []);
    const issuer = namedIssuer(seen);
    const [first] = back;
    if (first === undefined || issuer === undefined) return notSeen();
    for (const { answer, query } of back) {
      const named = query.get('iss');
      if (named === issuer) continue;
      const traded = seen.tokenRequests.find(({ form }) => form.get('code') !== null && form.get('code') === query.get('code'));
      if (traded === undefined) continue;
      const evidence = [answer, ...traded.frames] as const;
      if (named === null) report({ message: 'absent', evidence });
      else report({ message: named === `${issuer}/` ? 'alike' : 'another', values: { issuer, named }, evidence });
    }
    if (!hasStopped(time, first.answer)) return notSeen();
  },
});
