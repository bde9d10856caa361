import { defineCheck } from '../../core/check.ts';
import { isNotification, messagesIn } from '../../core/frames/message.ts';
import { toText } from '../../core/json/to-text.ts';

export default defineCheck({
  id: 'sse/notifications-are-taken',
  claim: 'Takes notifications at its endpoint.',
  subject: 'server',
  requirement: {
    level: 'none',
    rows: ['SSE-09'],
    says: 'What is posted to the endpoint is taken with a status of success; which one is not said.',
    spec: '2024-11-05/basic/transports#http-with-sse',
  },
  wires: ['sse'],
  messages: { refused: 'It answers the POST of `{{method}}` with {{status}}. Clients take that for the end of the connection.' },
  harm: { kind: 'loses-tools', because: 'The handshake of most clients fails with it.' },
  remedy: 'Answer 202 to every message that you take, notifications included.',
  catches: { 'refuses-posted-notifications': ['refused'] },

  watch({ frames, isOrdinary, report, skip }) {
    let isTried = false;
    for (const sent of frames) {
      if (sent.kind !== 'message' || sent.from !== 'client' || !isOrdinary(sent.connection)) continue;
      const [message] = messagesIn(sent.message);
      const head = frames.find((frame) => frame.kind === 'response-head' && frame.request === sent.request);
      if (!isNotification(message) || head?.kind !== 'response-head') continue;
      isTried = true;
      const { status } = head;
      const method = toText(message['method']);
      if (status >= 300 && status !== 429)
        report({ message: 'refused', values: { method, status }, subject: method, evidence: [sent, head] });
    }
    if (!isTried) return skip('No notification was posted.');
  },
});
