import { defineCheck } from '../../core/check.ts';
import {
  asksOtherwise,
  describeHop,
  evidenceOfHops,
  hasDocument,
  isUndecided,
  signsInByItself,
  speaksOfOAuth,
} from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/metadata-can-be-found',
  claim: 'Has the metadata of its resource where clients look for it.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-06'],
    says: 'The metadata stands where the challenge says, or under `/.well-known/oauth-protected-resource`, with the path of the endpoint or at the root.',
    spec: '2025-11-25/basic/authorization#protected-resource-metadata-discovery-requirements',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    nowhere: 'No client learns where to get a token: {{places}}',
    unsaid: 'It asks for a token, and nothing tells where to get one. Users who were given one can paste it; no client can sign them in.',
    named: 'Its challenge names a place that holds no metadata. {{place}} Clients go by the challenge first.',
    botChallenge: 'Edge protection stands before the metadata, and asks clients whether a person is there: {{places}}',
    rootOnly: 'Its metadata stands at the root alone, and no challenge names that. {{place}} Clients that ask only there do not find it.',
  },
  remedy:
    'Serve the metadata as JSON under `/.well-known/oauth-protected-resource` followed by the path of the endpoint, without a token, and name that URL as `resource_metadata` in the challenge. Let edge protection pass `/.well-known/`.',
  regrade: {
    unsaid: { severity: 'warning', because: 'A server may know tokens that its users have from elsewhere. OAuth is one way of several.' },
    rootOnly: { severity: 'warning', because: 'Clients that follow the specification look at the root as well.' },
  },
  catches: {
    'wants-a-token': ['nowhere'],
    'metadata-is-nowhere': ['nowhere'],
    'metadata-is-a-page': ['nowhere'],
    'wants-pasted-tokens': ['unsaid'],
    'challenge-names-no-metadata': ['named'],
    'metadata-is-behind-bot-protection': ['botChallenge'],
    'metadata-is-at-the-root-alone': ['rootOnly'],
    'discover-gets-401': ['unsaid'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ inconclusive, peer, report, skip }) {
    const { signIn } = peer;
    const refusal = signIn?.refusal;
    if (signIn === undefined || refusal === undefined) return skip('Nothing asked for a token.');
    const [first, ...others] = signIn.resource;
    if (asksOtherwise(signIn) || first === undefined) return skip('It asks for something else than a bearer token.');
    if (!signIn.resource.some(hasDocument)) {
      if (signsInByItself(signIn)) return skip('It signs in by itself, as 2025-03-26 has it.');
      const hops = [first, ...others] as const;
      const evidence = [...refusal.evidence, ...evidenceOfHops(hops)] as const;
      const values = { places: hops.map(describeHop).join(' ') };
      if (!speaksOfOAuth(signIn)) return report({ message: 'unsaid', evidence: refusal.evidence });
      if (hops.some(({ state }) => state === 'bot-challenge')) return report({ message: 'botChallenge', values, evidence });
      const undecided = hops.find((hop) => isUndecided(hop, peer));
      if (undecided !== undefined) return inconclusive(`Whether there is metadata cannot be told. ${describeHop(undecided)}`);
      return report({ message: 'nowhere', values, evidence });
    }
    if (isUndecided(first, peer)) return inconclusive(`The first place cannot be judged. ${describeHop(first)}`);
    if (first.form === 'challenge' && !hasDocument(first))
      return report({ message: 'named', values: { place: describeHop(first) }, evidence: [...refusal.evidence, ...first.evidence] });
    if (first.form === 'path' && !hasDocument(first))
      report({ message: 'rootOnly', values: { place: describeHop(first) }, evidence: [...refusal.evidence, ...first.evidence] });
  },
});
