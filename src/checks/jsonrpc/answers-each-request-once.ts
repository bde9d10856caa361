import { defineCheck } from '../../core/check.ts';
import type { FrameOf } from '../../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { toText } from '../../core/json/to-text.ts';

export default defineCheck({
  id: 'jsonrpc/answers-each-request-once',
  claim: 'Answers each request once.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-05'],
    says: 'A response belongs to the one request whose id it repeats, and a request has one response.',
    spec: '2025-11-25/basic/index#responses',
  },
  messages: { twice: 'It answered `{{method}}` twice under the id `{{id}}`.' },
  remedy: 'Look for two handlers of one request, or for a layer that sends what another has sent already.',
  explains: [
    'jsonrpc/notifications-stay-unanswered',
    'jsonrpc/outlives-malformed-input',
    'jsonrpc/refuses-batches-aloud',
    'jsonrpc/takes-batches',
    'jsonrpc/takes-posted-responses',
    'stdio/reads-any-chunking',
  ],
  catches: { 'answers-twice': ['twice'] },

  watch({ frames, report, isOrdinary }) {
    const asked = new Map<string, { readonly sent: FrameOf<'message'>; readonly method: string; reply?: FrameOf<'message'> }>();
    for (const frame of frames) {
      // A stream that is resumed brings again what it brought before.
      if (frame.kind !== 'message' || frame.eventId !== undefined || !isOrdinary(frame.connection)) continue;
      for (const message of messagesIn(frame.message)) {
        const key = `${frame.connection} ${JSON.stringify(message['id'])}`;
        if (frame.from === 'client' && isRequest(message)) asked.set(key, { sent: frame, method: toText(message['method']) });
        if (frame.from !== 'server' || !isResponse(message)) continue;
        const request = asked.get(key);
        if (request?.reply === undefined) {
          if (request !== undefined) request.reply = frame;
          continue;
        }
        const values = { method: request.method, id: JSON.stringify(message['id']) };
        return report({ message: 'twice', values, evidence: [request.sent, request.reply, frame] });
      }
    }
  },
});
