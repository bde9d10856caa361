import { defineCheck } from '../../core/check.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { toText } from '../../core/json/to-text.ts';

export default defineCheck({
  id: 'modern/server-sends-no-requests',
  claim: 'Sends no requests to its client.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-17', 'STDIO-07', 'HTTP-29'],
    says: 'A server never originates requests; what it needs from the client it asks for in a result of type `input_required`.',
    spec: '2026-07-28/basic/patterns/index#request-and-response',
  },
  messages: { sent: 'It sends its client the request `{{method}}`.' },
  harm: { sent: { kind: 'hangs', because: 'No client of this era answers, so the server waits for ever.' } },
  remedy: 'Answer with `resultType: "input_required"` and `inputRequests`, and go on when the client asks again with its answers.',
  catches: { 'asks-its-client': ['sent'] },

  watch({ frames, report }) {
    for (const frame of frames) {
      if (frame.kind !== 'message' || frame.from !== 'server') continue;
      for (const message of messagesIn(frame.message).filter(isRequest)) {
        const method = toText(message['method']);
        report({ message: 'sent', values: { method }, subject: method, evidence: [frame] });
      }
    }
  },
});
