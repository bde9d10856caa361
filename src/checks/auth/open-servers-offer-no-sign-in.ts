import { defineCheck } from '../../core/check.ts';
import { describeHop, evidenceOfHops } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/open-servers-offer-no-sign-in',
  claim: 'Answers 404 where an open server has no metadata.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['AUTHRS-01'],
    says: 'A server that asks for no token has none of the documents of a sign-in.',
    spec: '2025-11-25/basic/authorization#protocol-requirements',
  },
  once: true,
  wires: ['http'],
  messages: {
    page: 'It asks for no token, and answers with a web page where its metadata would be. {{places}} Clients that look there first take it for a broken sign-in.',
  },
  remedy: 'Answer 404 under `/.well-known/`, also where a web app answers every other path.',
  harm: { page: { kind: 'loses-tools', because: 'Clients that look for metadata before they connect stop at what is no JSON.' } },
  catches: { 'open-server-answers-all-with-a-page': ['page'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const { signIn } = peer;
    if (signIn === undefined || signIn.refusal !== undefined) return skip('It asks for a token.');
    const [first, ...more] = [...signIn.resource, ...signIn.own.slice(0, 1)].filter(
      ({ state }) => state === 'page' || state === 'login-page',
    );
    if (first === undefined) return;
    const hops = [first, ...more] as const;
    report({ message: 'page', values: { places: hops.map(describeHop).join(' ') }, evidence: evidenceOfHops(hops), expected: '404' });
  },
});
