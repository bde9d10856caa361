import { defineCheck } from '../../core/check.ts';
import { isRefusal } from '../../core/sign-in/door.ts';
import { describeTry, doorInView, isToldOfOtherEra } from '../../peer/sign-in/door.ts';

export default defineCheck({
  id: 'auth/refuses-with-401',
  claim: 'Answers 401 to who brings no token where one is needed.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-01', 'AUTHRS-02', 'AUTHRS-04'],
    says: 'A request that lacks the token it needs is answered with 401: by that status clients know that signing in helps.',
    spec: '2025-11-25/basic/authorization#error-handling',
  },
  wires: ['http', 'sse'],
  messages: {
    otherStatus: 'It answers `{{asked}}` without a token with {{status}}. Clients sign their users in at 401, and give up at others.',
    inBand:
      'It answers `{{asked}}` without a token with {{status}} and the JSON-RPC error `{{said}}`. Clients show the error, and offer no sign-in.',
  },
  remedy: 'Answer 401 with `WWW-Authenticate` before the message is read. Keep 403 for tokens that lack a scope.',
  catches: {
    'refuses-with-403': ['otherStatus'],
    'sends-the-tokenless-to-a-login': ['otherStatus'],
    'shows-the-tokenless-a-login-page': ['otherStatus'],
    'breaks-without-token': ['otherStatus'],
    'refuses-with-200': ['inBand'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const door = doorInView(peer);
    if (!door.some(isRefusal)) return skip('Nothing asked for a token.');
    const guards = door.filter((each) => each.status === 403 || isRefusal(each));
    const opensSessions = peer.hasSession && guards.some(({ asked }) => asked === 'initialize');
    for (const each of guards) {
      const { asked, evidence, said, status } = each;
      // What is asked in a session is judged by itself.
      if (status === 401 || (opensSessions && each.era === 'legacy' && asked !== 'initialize')) continue;
      if (isToldOfOtherEra(peer, each)) return skip('It refuses as in the session era, where that is told.');
      const values = { asked, status: describeTry(each) };
      if (said === undefined) report({ message: 'otherStatus', values, evidence, subject: asked, expected: '401' });
      else report({ message: 'inBand', values: { ...values, said }, evidence, subject: asked, expected: '401' });
      // What guards one of them guards them all.
      return;
    }
  },
});
