import { defineClientCheck } from '../../core/client-check.ts';
import { hasStopped, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/state-is-verified',
  claim: 'Takes no code from a redirect that brings another state.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHCL-13'],
    says: 'A client compares the `state` of the redirect with its own, and drops what does not answer its question.',
    spec: '2025-11-25/basic/authorization#open-redirection',
  },
  wires: ['http', 'sse'],
  under: ['redirect-has-another-state'],
  occasion:
    'Sign in with the client where the redirect brings another state: start `mcp-litmus client --require-oauth --fault redirect-has-another-state`.',
  messages: {
    taken: 'The redirect brought a `state` that was not its own, and it traded the code of it.',
  },
  remedy: 'Compare `state` before anything else of the redirect is read, and end the sign-in where it differs.',
  catches: { 'takes-any-state': ['taken'] },

  watch({ frames, report, notSeen, ...time }) {
    const { authorizations, tokenRequests } = signInSeen(frames);
    const back = authorizations.flatMap(({ redirect }) => redirect ?? []);
    const [first] = back;
    if (first === undefined) return notSeen();
    for (const { answer, query } of back) {
      const traded = tokenRequests.find(({ form }) => form.get('code') !== null && form.get('code') === query.get('code'));
      if (traded !== undefined) report({ message: 'taken', evidence: [answer, ...traded.frames] });
    }
    if (!hasStopped(time, first.answer)) return notSeen();
  },
});
