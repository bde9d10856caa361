import { defineCheck } from '../../core/check.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import { isRequest } from '../../core/frames/message.ts';
import { serverMessagesIn } from '../../core/frames/server-messages.ts';
import { toText } from '../../core/json/to-text.ts';

export default defineCheck({
  id: 'jsonrpc/own-request-ids-are-unique',
  claim: 'Gives each of its own requests an id that was not used before.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-02', 'RPC-03', 'RPC-04'],
    says: 'The id of a request is a string or an integer, never null, and no request of the session has had it before.',
    spec: '2025-11-25/basic/index#requests',
  },
  // The stateless era knows no requests of servers at all.
  until: '2025-11-25',
  messages: {
    null: 'It asked `{{method}}` under the id `null`.',
    type: 'It asked `{{method}}` under the id `{{id}}`, which is neither a string nor an integer.',
    reused: 'It asked `{{method}}` under the id `{{id}}`, which an earlier request of the session had.',
  },
  remedy: 'Count the requests of each session up from 1, and use the number as the id.',
  catches: {
    'asks-under-null': ['null'],
    'asks-under-fractions': ['type'],
    'asks-under-one-id': ['reused'],
  },

  watch({ frames, peer, report, skip }) {
    const first = new Map<string, MessageFrame>();
    const requests = serverMessagesIn(frames).filter(({ message }) => isRequest(message));
    if (requests.length === 0) return skip('It sent no request of its own.');
    for (const { frame, message } of requests) {
      const id = JSON.stringify(message['id']);
      const method = toText(message['method']);
      // Without a session nothing but the stream of one request holds its questions together.
      const place = peer.wire === 'http' && !peer.hasSession ? `${frame.connection} ${frame.request}` : frame.connection;
      const key = `${place} ${id}`;
      const earlier = first.get(key);
      if (message['id'] === null) report({ message: 'null', values: { method }, evidence: [frame] });
      else if (typeof message['id'] !== 'string' && !Number.isInteger(message['id'])) {
        report({ message: 'type', values: { method, id }, evidence: [frame] });
      } else if (earlier !== undefined && !isReplay(earlier, frame))
        report({ message: 'reused', values: { method, id }, evidence: [earlier, frame] });
      if (earlier === undefined) first.set(key, frame);
    }
  },
});

/** A stream that was taken up again may repeat its last events. */
function isReplay(earlier: MessageFrame, frame: MessageFrame): boolean {
  return frame.eventId !== undefined && frame.eventId === earlier.eventId;
}
