import { defineCheck } from '../../core/check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { refusalFor } from '../../peer/sign-in/door.ts';
import { tryAuthorization } from '../../peer/sign-in/token-trial.ts';

export default defineCheck({
  id: 'auth/good-tokens-are-taken',
  claim: 'Takes the token that it is tested with.',
  subject: 'server',
  requirement: { level: 'advice', because: 'A server that refuses every token refuses the wrong ones too, and that proves nothing.' },
  wires: ['http', 'sse'],
  messages: { refused: 'It answers a token that is good by all that is known of it with {{status}}{{said}}.' },
  remedy:
    'Compare what the server expects with what the token says: issuer, audience, time, key and scope. Sign-in may work to its end, and the first request with the token fail.',
  harm: { refused: { kind: 'loses-tools', because: 'Whoever has signed in gets no further.' } },
  catches: { 'refuses-every-token': ['refused'] },
  explains: ['auth/*'],
  connection: 'none',
  withoutAccess: true,

  async run(context) {
    const { inconclusive, peer, report, skip } = context;
    const refusal = refusalFor(peer);
    if (refusal === undefined) return skip('Nothing asked for a token.');
    if (!peer.bringsToken)
      return skip('No token was given. Pass one with `--bearer-env NAME`, or test with `--fake-auth` a server that trusts it.');
    const { answer, evidence, isTaken, status } = await tryAuthorization(context, {});
    if (isTaken) return;
    if (answer.status === 0) return inconclusive(`It gave ${status}.`);
    const challenge = headerOf(answer.headers, 'www-authenticate');
    const said = challenge === undefined ? '' : `, and says \`${challenge}\``;
    report({ message: 'refused', values: { status, said }, evidence });
  },
});
