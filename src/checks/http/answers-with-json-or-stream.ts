import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { toText } from '../../core/json/to-text.ts';
import { isServed, openProbe, shown, statusOf } from '../../peer/http/http-probe.ts';

const OTHER_ACCEPTS = ['application/json', 'text/event-stream', '*/*'];

export default defineCheck({
  id: 'http/answers-with-json-or-stream',
  claim: 'Answers requests as JSON or as an event stream, and says which.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-06', 'HTTP-28'],
    says: 'The answer to a request has the media type `application/json` or `text/event-stream`.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: {
    otherType: 'Its answer to `{{method}}` is JSON-RPC and says that it is {{type}}. Clients choose their reader by the media type.',
  },
  remedy: 'Set `Content-Type: application/json`, or `text/event-stream` for a stream, on every answer to a request.',
  catches: { 'answers-as-plain-text': ['otherType'] },

  async run({ connection, open, peer, report, trait }) {
    const asked: readonly Exchange[] = [
      peer.opening,
      ...Object.values(peer.lists).flatMap(({ pages }) => pages.map((page) => page.exchange)),
    ];
    for (const { sent, reply, http } of asked) {
      if (http === undefined || reply === undefined || !isServed(http)) continue;
      if (http.mediaType === 'application/json' || http.mediaType === 'text/event-stream') continue;
      const { message } = sent;
      report({
        message: 'otherType',
        values: {
          method: typeof message === 'object' && message !== null && 'method' in message ? toText(message['method']) : 'a request',
          type: http.mediaType === '' ? 'nothing in particular' : `\`${http.mediaType}\``,
        },
        evidence: shown(http),
        expected: '`application/json` or `text/event-stream`',
        actual: http.mediaType === '' ? 'no `Content-Type`' : `\`${http.mediaType}\``,
      });
      break;
    }
    // Clients must send both types, so that no reaction to another value is wrong.
    const probe = await openProbe({ open, peer }, connection);
    for (const accept of OTHER_ACCEPTS) {
      const answer = await probe.ping({ accept });
      trait(`answers \`Accept: ${accept}\` with`, isServed(answer) ? answer.mediaType : statusOf(answer));
      answer.close();
    }
  },
});
