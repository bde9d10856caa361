import { defineCheck } from '../../core/check.ts';
import { isRpcLike } from '../../core/frames/message.ts';

export default defineCheck({
  id: 'sse/messages-are-message-events',
  claim: 'Sends each message as an event of the type `message`.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['SSE-04'],
    says: 'What the server says comes as `message` events, each with one JSON-RPC message as its data.',
    spec: '2024-11-05/basic/transports#http-with-sse',
  },
  wires: ['sse'],
  messages: {
    otherType: 'It sends messages as events of the type `{{type}}`. Clients listen to `message`, and never see them.',
    noMessage: 'It sends a `message` event whose data is no JSON: `{{data}}`.',
  },
  harm: { otherType: { kind: 'hangs', because: 'Clients wait for answers that they do not hear.' } },
  remedy: 'Leave the event type out, which means `message`, and send nothing but messages under it.',
  catches: {
    'names-its-events-otherwise': ['otherType'],
    'sends-words-as-messages': ['noMessage'],
  },

  watch({ frames, report, skip }) {
    let isTried = false;
    for (const frame of frames) {
      if (frame.from !== 'server') continue;
      if (frame.kind === 'message' && isRpcLike(frame.message)) {
        isTried = true;
        if (frame.event !== undefined) report({ message: 'otherType', values: { type: frame.event }, evidence: [frame] });
      }
      // An event without data, as some send to keep the connection, means nothing.
      if (frame.kind === 'event' && frame.event === 'message' && frame.data.trim() !== '')
        report({ message: 'noMessage', values: { data: frame.data.slice(0, 120) }, evidence: [frame] });
    }
    if (!isTried) return skip('No message came on a stream.');
  },
});
