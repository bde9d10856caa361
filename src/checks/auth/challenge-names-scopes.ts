import { defineCheck } from '../../core/check.ts';
import { bearerChallenges } from '../../core/sign-in/challenges.ts';
import { hopWithMetadata } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/challenge-names-scopes',
  claim: 'Names in its challenge the scopes that a token needs.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHRS-10'],
    says: 'The challenge of a 401 names the scopes with which a client can go on.',
    spec: '2025-11-25/basic/authorization#scope-selection-strategy',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: { none: 'Its challenge names no `scope`, so that clients ask for every scope of the metadata, or for none.' },
  remedy: 'Add `scope="…"` with the scopes for first use to the challenge.',
  regrade: { none: { severity: 'note', because: 'Clients fall back on the scopes of the metadata.' } },
  catches: { 'challenge-names-no-scope': ['none'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const challenges = bearerChallenges(signIn?.refusal?.challenges.challenges ?? []);
    if (signIn?.refusal === undefined || challenges.length === 0) return skip('No challenge asked for a bearer token.');
    if (hopWithMetadata(signIn) === undefined) return skip('No metadata of a protected resource was found.');
    if (challenges.every(({ parameters }) => !parameters.has('scope'))) report({ message: 'none', evidence: signIn.refusal.evidence });
  },
});
