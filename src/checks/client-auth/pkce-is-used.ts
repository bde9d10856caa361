import { defineClientCheck } from '../../core/client-check.ts';
import { codeChallengeOf } from '../../peer/talks/code-challenge.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/pkce-is-used',
  claim: 'Protects each code by PKCE with S256.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-01', 'AUTHCL-07'],
    says: 'A client uses PKCE whenever it asks for a code, with the method S256 where it can.',
    spec: '2025-11-25/basic/authorization#authorization-code-protection',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Sign in with the client: start `mcp-litmus client --require-oauth`.',
  messages: {
    none: 'It asked for a code without a `code_challenge`.',
    plain: 'It asked for a code with the `code_challenge_method` `{{method}}`.',
    noVerifier: 'It traded its code without a `code_verifier`.',
    otherVerifier: 'It traded its code with a `code_verifier` of {{length}} characters that fits none of its challenges.',
  },
  remedy:
    'Make a random `code_verifier` for each sign-in, send its SHA-256 hash in base64url as `code_challenge` with `code_challenge_method=S256`, and the verifier itself with the code.',
  catches: {
    'asks-without-a-code-challenge': ['none'],
    'sends-the-challenge-as-it-is': ['plain'],
    'leaves-out-the-verifier': ['noVerifier'],
    'trades-another-verifier': ['otherVerifier'],
  },

  watch({ frames, report, notSeen }) {
    const { authorizations, tokenRequests } = signInSeen(frames);
    if (authorizations.length === 0) return notSeen();
    const challenges = authorizations.map(({ request }) => request.query.get('code_challenge'));
    for (const { request } of authorizations) {
      const method = request.query.get('code_challenge_method');
      if (!request.query.has('code_challenge')) report({ message: 'none', evidence: request.frames });
      else if (method !== 'S256') report({ message: 'plain', values: { method: method ?? 'plain' }, evidence: request.frames });
    }
    for (const { form, frames: shown } of tokenRequests) {
      if (form.get('grant_type') !== 'authorization_code') continue;
      const verifier = form.get('code_verifier');
      if (verifier === null) {
        if (challenges.some((challenge) => challenge !== null)) report({ message: 'noVerifier', evidence: shown });
        continue;
      }
      const fits = challenges.includes(codeChallengeOf(verifier)) || challenges.includes(verifier);
      // What was masked before it was read again says nothing.
      if (fits || verifier.includes('[')) continue;
      report({ message: 'otherVerifier', values: { length: verifier.length }, evidence: shown });
    }
  },
});
