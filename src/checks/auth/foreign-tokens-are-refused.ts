import { defineCheck } from '../../core/check.ts';
import { tryTokens } from '../../peer/sign-in/wrong-tokens.ts';

export default defineCheck({
  id: 'auth/foreign-tokens-are-refused',
  claim: 'Refuses tokens that were made for others.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-15', 'SEC-07'],
    says: 'A server takes only tokens that were made for itself, by an authorization server that it trusts.',
    spec: '2025-11-25/basic/authorization#access-token-privilege-restriction',
  },
  wires: ['http', 'sse'],
  messages: {
    taken: 'It takes a token that {{what}}: whoever runs another server can use here what users gave there.',
    otherStatus: 'It answers a token that {{what}} with {{status}}. Clients get a new token at 401, and give up at others.',
  },
  remedy: 'Check `iss` against the issuers that you trust and `aud` against the URL of this server, and answer 401.',
  catches: {
    'takes-tokens-for-others': ['taken'],
    'takes-tokens-for-nobody': ['taken'],
    'takes-tokens-of-strangers': ['taken'],
    'answers-foreign-tokens-with-403': ['otherStatus'],
  },
  connection: 'none',

  async run(context) {
    const { stop, wrong } = await tryTokens(context, ['otherAudience', 'noAudience', 'otherIssuer']);
    for (const each of wrong) context.report(each);
    return stop;
  },
});
