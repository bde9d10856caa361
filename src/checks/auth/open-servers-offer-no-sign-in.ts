import { defineCheck } from '../../core/check.ts';
import { describeHop, evidenceOfHops } from '../../peer/sign-in/chain.ts';

export default defineCheck({
  id: 'auth/open-servers-offer-no-sign-in',
  claim: 'Answers 404 where an open server has no metadata.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'Some clients look below `/.well-known/` before anything else. A page with status 200 tells them that there is a sign-in, and they fail to read it.',
  },
  once: true,
  wires: ['http'],
  messages: { page: 'It needs no sign-in, and answers with a web page where clients look for the metadata of one. {{places}}' },
  remedy:
    'Answer 404 below `/.well-known/` for what is not there: keep the rule that sends every path to the web application away from it.',
  catches: {
    'open-server-answers-all-with-a-page': ['page'],
    // Its 404 becomes a page there too.
    'shows-a-page-where-an-error-is-due': ['page'],
  },
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
