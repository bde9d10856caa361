import { defineCheck } from '../../core/check.ts';
import { bearerChallenges } from '../../core/sign-in/challenges.ts';
import { hopWithMetadata, textsIn } from '../../peer/sign-in/chain.ts';

/** Scopes that stand for everything. */
const CATCH_ALL = /^(\*|all|any|full|full[-_.:]?access|root|everything|.*[:./]\*)$/i;
const MOST = 40;

export default defineCheck({
  id: 'auth/scopes-are-narrow',
  claim: 'Asks for scopes that say what they allow.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['SEC-14'],
    says: 'Scopes are as small as what a client does: none stands for everything.',
    spec: 'docs/2025-11-25/tutorials/security/security_best_practices#scope-minimization',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    all: '{{where}} names the scope `{{scope}}`, which stands for everything: whoever gets hold of the token can do all.',
    many: 'Its metadata names {{count}} scopes, and clients without advice ask for all of them at once.',
  },
  remedy: 'Name the scopes for first use, and let a 403 ask for more when a call needs it.',
  regrade: {
    all: { severity: 'note', because: 'It works; how much a token may do is weighed by whoever runs the server.' },
    many: { severity: 'note', because: 'It works; users see a long list when they are asked to agree.' },
  },
  catches: { 'metadata-wants-every-scope': ['all'], 'challenge-wants-every-scope': ['all'], 'metadata-names-a-hundred-scopes': ['many'] },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    const hop = signIn && hopWithMetadata(signIn);
    const refusal = signIn?.refusal;
    const asked = bearerChallenges(refusal?.challenges.challenges ?? []).flatMap(
      ({ parameters }) => parameters.get('scope')?.split(' ') ?? [],
    );
    const named = textsIn(hop?.document['scopes_supported']);
    if (asked.length === 0 && named.length === 0) return skip('No scopes are named.');
    const inChallenge = asked.find((scope) => CATCH_ALL.test(scope));
    const inMetadata = named.find((scope) => CATCH_ALL.test(scope));
    if (inChallenge !== undefined && refusal !== undefined)
      report({ message: 'all', values: { where: 'Its challenge', scope: inChallenge }, subject: inChallenge, evidence: refusal.evidence });
    else if (inMetadata !== undefined && hop !== undefined)
      report({ message: 'all', values: { where: 'Its metadata', scope: inMetadata }, subject: inMetadata, evidence: hop.evidence });
    if (named.length > MOST && hop !== undefined) report({ message: 'many', values: { count: named.length }, evidence: hop.evidence });
  },
});
