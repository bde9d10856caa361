import { defineClientCheck } from '../../core/client-check.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/state-is-sent',
  claim: 'Gives each sign-in a state of its own.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHCL-13'],
    says: 'A client sends `state` with the request for a code, so that it can tell the answer to its own question.',
    spec: '2025-11-25/basic/authorization#open-redirection',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Sign in with the client: start `mcp-litmus client --require-oauth`.',
  messages: {
    missing: 'It asked for a code without `state`.',
    repeated: 'It asked for codes twice with the same `state`.',
  },
  remedy: 'Send a fresh random `state` with every request for a code, and compare it when the redirect comes.',
  catches: { 'asks-without-a-state': ['missing'], 'repeats-its-state': ['repeated'] },

  watch({ frames, report, notSeen }) {
    const { authorizations } = signInSeen(frames);
    if (authorizations.length === 0) return notSeen();
    const known = new Map<string, string | null>();
    for (const { request } of authorizations) {
      const state = request.query.get('state');
      const challenge = request.query.get('code_challenge');
      if (state === null || state === '') report({ message: 'missing', evidence: request.frames });
      // A browser may load the same page twice.
      else if (known.has(state) && known.get(state) !== challenge) report({ message: 'repeated', evidence: request.frames });
      else known.set(state, challenge);
    }
  },
});
