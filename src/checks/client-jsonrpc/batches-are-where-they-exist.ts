import { defineClientCheck } from '../../core/client-check.ts';
import { messagesIn } from '../../core/frames/message.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/batches-are-where-they-exist',
  claim: 'Sends batches only in the revision that has them, and `initialize` in none.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-11', 'RPC-12'],
    says: 'Batches came with 2025-03-26 and went with 2025-06-18. `initialize` stands in none.',
    spec: '2025-03-26/basic/lifecycle#initialization',
  },
  under: 'any',
  occasion: 'Let the client list tools.',
  messages: {
    batch: 'It sent a batch of {{count}}, and {{revision}} has no batches.',
    greeting: 'It sent `initialize` within a batch.',
  },
  remedy: 'Send every message by itself.',
  catches: { 'batches-in-every-revision': ['batch'], 'greets-within-a-batch': ['greeting'] },

  watch({ talk, report, notSeen }) {
    if (talk.calls.length < 2 && talk.opening === undefined) return notSeen();
    for (const frame of talk.frames) {
      if (frame.kind !== 'message' || frame.from !== 'client' || !Array.isArray(frame.message)) continue;
      const messages = messagesIn(frame.message);
      if (messages.some(({ method }) => method === 'initialize')) report({ message: 'greeting', evidence: [frame] });
      else if (talk.revision !== '2025-03-26') {
        const count = messages.length === 1 ? 'one message' : `${messages.length} messages`;
        report({ message: 'batch', values: { count, revision: talk.revision }, evidence: [frame] });
      }
    }
  },
});
