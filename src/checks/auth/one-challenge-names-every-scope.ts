import { defineCheck } from '../../core/check.ts';
import type { HttpAnswer } from '../../core/connection.ts';
import { bearerChallenges, challengeLinesIn, readChallenges } from '../../core/sign-in/challenges.ts';
import { shown } from '../../peer/http/http-probe.ts';
import { findScopedCall } from '../../peer/sign-in/scoped-call.ts';

export default defineCheck({
  id: 'auth/one-challenge-names-every-scope',
  claim: 'Asks once for all the scopes that a call needs.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHRS-13'],
    says: 'One challenge names every scope that the operation needs, so that one sign-in is enough for it.',
    spec: '2026-07-28/basic/authorization/index#runtime-insufficient-scope-errors',
  },
  wires: ['http'],
  messages: {
    askedAgain:
      'A call got 403 and was asked for `{{first}}`. With a token that has those it gets 403 again, and is asked for `{{next}}`: its user is sent to sign in once more for each.',
  },
  remedy: 'Name all the scopes that the call needs in the first challenge, also those that the token has.',
  catches: { 'asks-for-one-scope-after-the-other': ['askedAgain'] },
  connection: 'none',
  needs: ['scope'],
  callsTool: true,

  async run({ inconclusive, open, peer, report, skip }) {
    const call = findScopedCall({ open, peer, skip }, 'lowScope');
    if ('verdict' in call) return call;
    if (peer.signToken === undefined)
      return skip('It takes a token with just the scopes that a challenge names. Test with `--fake-auth` a server that trusts it.');
    const { http: first } = await call.make(call.token);
    const asked = scopesIn(first);
    if (first?.status !== 403 || asked.length === 0) return skip('The call under `fixtures.scope` was not asked for a scope.');
    // Clients keep the scopes that they were asked for before.
    const known = bearerChallenges(call.refusal.challenges.challenges)[0]?.parameters.get('scope')?.split(' ') ?? [];
    const { http: second } = await call.make(await peer.signToken([...new Set([...known, ...asked])].filter(Boolean)));
    if (second === undefined || second.status === 0) return inconclusive('The second call was not answered.');
    const then = scopesIn(second);
    if (second.status !== 403 || then.length === 0) return;
    report({
      message: 'askedAgain',
      values: { first: asked.join(' '), next: then.join(' ') },
      evidence: [...shown(first), ...shown(second)],
      expected: 'one challenge',
      actual: 'two',
    });
  },
});

/** What a challenge asks for because a token lacks it. */
function scopesIn(answer: HttpAnswer | undefined): readonly string[] {
  const lines = challengeLinesIn(answer?.headers ?? []);
  const challenge = bearerChallenges(readChallenges(lines).challenges).find(
    ({ parameters }) => parameters.get('error') === 'insufficient_scope',
  );
  return challenge?.parameters.get('scope')?.split(' ').filter(Boolean) ?? [];
}
