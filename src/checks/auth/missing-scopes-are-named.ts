import { defineCheck } from '../../core/check.ts';
import { shown, statusOf } from '../../peer/http/http-probe.ts';
import { describeAnswer } from '../../peer/sign-in/answer-words.ts';
import { readScopeChallenge } from '../../peer/sign-in/scope-challenge.ts';
import { findScopedCall } from '../../peer/sign-in/scoped-call.ts';

export default defineCheck({
  id: 'auth/missing-scopes-are-named',
  claim: 'Asks for the scopes that a call needs, all of them at once.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHRS-12'],
    says: 'A token that lacks a scope is answered with 403, `error="insufficient_scope"`, the scopes that are needed and the place of the metadata.',
    spec: '2025-11-25/basic/authorization#runtime-insufficient-scope-errors',
  },
  wires: ['http'],
  messages: {
    taken: 'It answers a call under `fixtures.scope` for a token that lacks the scope of it. Who was given little may do everything.',
    otherStatus: 'It answers a call with a token that lacks a scope with {{status}}. Clients ask for more scopes at 403.',
    unsaid: 'It answers a call with a token that lacks a scope with 403, and its challenge {{lacks}}.',
  },
  remedy: 'Answer 403 with `WWW-Authenticate: Bearer error="insufficient_scope", scope="all that the call needs", resource_metadata="…"`.',
  regrade: { taken: { severity: 'error', because: 'The scope is what keeps a user from the call, by the word of whoever named it.' } },
  catches: {
    'takes-calls-without-their-scope': ['taken'],
    'answers-missing-scopes-with-401': ['otherStatus'],
    'names-no-missing-scope': ['unsaid'],
  },
  connection: 'none',
  needs: ['scope'],
  callsTool: true,

  async run({ inconclusive, nonce, open, peer, report, skip }) {
    const call = findScopedCall({ open, peer, skip }, 'lowScope');
    if ('verdict' in call) return call;
    const { http, result } = await call.make(call.token);
    if (http === undefined || http.status === 0) return inconclusive('The call was not answered.');
    const status = statusOf(http);
    const evidence = shown(http);
    if (http.status !== 403) {
      if (result !== undefined) {
        // Which scope a call needs is not known where the token is of our own making: one that nobody can need decides.
        const stranger = peer.signToken && (await call.make(await peer.signToken([`mcp-litmus-${nonce()}`])));
        if (stranger === undefined || stranger.result !== undefined)
          return report({ message: 'taken', evidence: shown(stranger?.http ?? http), expected: '403', actual: status });
        return inconclusive(
          'The call under `fixtures.scope` was answered for a token with the scopes of the first challenge. Whether it needs more is not known: name a token without its scope under `tokens.lowScope` in the configuration.',
        );
      }
      return report({ message: 'otherStatus', values: { status: describeAnswer(http) }, evidence, expected: '403', actual: status });
    }
    const { actual, lacks } = readScopeChallenge(http.headers);
    if (lacks.length > 0) report({ message: 'unsaid', values: { lacks: lacks.join(', ') }, evidence, actual });
  },
});
