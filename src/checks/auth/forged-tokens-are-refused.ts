import { defineCheck } from '../../core/check.ts';
import { tryTokens } from '../../peer/sign-in/wrong-tokens.ts';

export default defineCheck({
  id: 'auth/forged-tokens-are-refused',
  claim: 'Refuses tokens that its authorization server did not sign.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-03'],
    says: 'An invalid token is answered with 401.',
    spec: '2025-11-25/basic/authorization#token-handling',
  },
  wires: ['http', 'sse'],
  messages: {
    taken: 'It takes a token that {{what}}: anybody can make one that lets them in as whoever they like.',
    otherStatus: 'It answers a token that {{what}} with {{status}}. Clients get a new token at 401, and give up at others.',
  },
  remedy: 'Verify the signature with the keys that the authorization server publishes, name the algorithms that you take, and answer 401.',
  catches: {
    'takes-forged-tokens': ['taken'],
    'takes-unsigned-tokens': ['taken'],
    'takes-the-public-key-for-a-secret': ['taken'],
    'answers-forged-tokens-with-500': ['otherStatus'],
  },
  connection: 'none',

  async run(context) {
    const { stop, wrong } = await tryTokens(context, ['forged', 'unsigned', 'publicKey']);
    for (const each of wrong) context.report(each);
    return stop;
  },
});
