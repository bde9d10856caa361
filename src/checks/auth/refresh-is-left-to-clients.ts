import { defineCheck } from '../../core/check.ts';
import { bearerChallenges } from '../../core/sign-in/challenges.ts';
import { hopWithMetadata, textsIn } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/refresh-is-left-to-clients',
  claim: 'Asks for no `offline_access`, which is a wish of clients.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['AUTHRS-11'],
    says: 'Neither the challenge nor the metadata of the resource names `offline_access`: whether a client wants to refresh is its own affair.',
    spec: '2026-07-28/basic/authorization/index#refresh-tokens',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: { named: '{{where}} names `offline_access`, so that every client asks for a token that outlives its user.' },
  remedy: 'Take `offline_access` out. Clients that want to refresh add it by themselves when the authorization server offers it.',
  catches: { 'metadata-wants-offline-access': ['named'], 'challenge-wants-offline-access': ['named'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const hop = signIn && hopWithMetadata(signIn);
    const challenges = bearerChallenges(signIn?.refusal?.challenges.challenges ?? []);
    if (hop === undefined && challenges.length === 0) return skip('Nothing asked for a token.');
    const isAsked = challenges.some(({ parameters }) => parameters.get('scope')?.split(' ').includes('offline_access') === true);
    if (isAsked && signIn?.refusal !== undefined)
      report({ message: 'named', values: { where: 'Its challenge' }, evidence: signIn.refusal.evidence });
    if (hop !== undefined && textsIn(hop.document['scopes_supported']).includes('offline_access'))
      report({ message: 'named', values: { where: 'Its metadata' }, evidence: hop.evidence });
  },
});
