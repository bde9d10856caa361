import { defineCheck } from '../../core/check.ts';
import { tryTokens } from '../../peer/sign-in/wrong-tokens.ts';

export default defineCheck({
  id: 'auth/stale-tokens-are-refused',
  claim: 'Refuses tokens whose time is over, or has not come.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-03'],
    says: 'An expired token is answered with 401.',
    spec: '2025-11-25/basic/authorization#token-handling',
  },
  wires: ['http', 'sse'],
  messages: {
    taken: 'It takes a token that {{what}}.',
    otherStatus: 'It answers a token that {{what}} with {{status}}. Clients get a new token at 401, and give up at others.',
  },
  remedy: 'Hold `exp` and `nbf` against the clock, with a leeway of a minute at most, and answer 401.',
  catches: { 'takes-expired-tokens': ['taken'], 'takes-tokens-too-early': ['taken'], 'answers-expired-tokens-with-403': ['otherStatus'] },
  connection: 'none',

  async run(context) {
    const { stop, wrong } = await tryTokens(context, ['expired', 'notYetValid']);
    for (const each of wrong) context.report(each);
    return stop;
  },
});
