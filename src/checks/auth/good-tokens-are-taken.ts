import { defineCheck } from '../../core/check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isString } from '../../core/json/json.ts';
import { refusalFor } from '../../peer/sign-in/door.ts';
import { isWebUrl } from '../../peer/sign-in/member-types.ts';
import { differenceOf, excessOf, resourceOf } from '../../peer/sign-in/named-resource.ts';
import { tryAuthorization } from '../../peer/sign-in/token-trial.ts';

export default defineCheck({
  id: 'auth/good-tokens-are-taken',
  claim: 'Takes the token that it is tested with.',
  subject: 'server',
  requirement: { level: 'advice', because: 'A server that refuses every token refuses the wrong ones too, and that proves nothing.' },
  wires: ['http', 'sse'],
  messages: {
    refused: 'It answers a token that is good by all that is known of it with {{status}}{{said}}.',
    otherAudience:
      'By its metadata tokens are for `{{resource}}`. It answers such a token with {{status}}{{said}}. The endpoint is `{{endpoint}}`: who takes tokens for that alone refuses every client that goes by the metadata.',
    gated:
      'It answers a token that is good by all that is known of it with {{status}}. Something before the server wants a sign-in of its own, of which no client of MCP knows.',
  },
  remedy:
    'Write the URL that users enter into `resource` of the metadata, and take tokens for that. Then compare what the server expects with what the token says: issuer, audience, time, key and scope. Sign-in may work to its end, and the first request with the token fail.',
  harm: { kind: 'loses-tools', because: 'Whoever has signed in gets no further.' },
  catches: {
    'refuses-every-token': ['refused'],
    'refuses-tokens-for-its-resource': ['otherAudience'],
    'sends-tokens-to-a-login': ['gated'],
    'shows-tokens-a-page': ['gated'],
  },
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
    const location = headerOf(answer.headers, 'location');
    const isSentOn = answer.status >= 300 && answer.status <= 399;
    if (isSentOn || (answer.mediaType === 'text/html' && answer.status <= 299)) {
      const what = isSentOn ? `, which sends clients on to \`${location ?? 'nowhere'}\`` : ' and a web page';
      return report({ message: 'gated', values: { status: status + what }, evidence });
    }
    const { endpoint = '', metadata } = peer.signIn ?? {};
    const resource = metadata?.['resource'];
    const isOther = isString(resource) && isWebUrl(resource) && isOfAnother(resource, endpoint);
    // A token that the user brings may be for anything.
    if (isOther && peer.signToken !== undefined)
      return report({ message: 'otherAudience', values: { resource, endpoint: resourceOf(endpoint), status, said }, evidence });
    report({ message: 'refused', values: { status, said }, evidence });
  },
});

function isOfAnother(resource: string, endpoint: string): boolean {
  return differenceOf(resource, endpoint) !== undefined || excessOf(resource) !== undefined;
}
