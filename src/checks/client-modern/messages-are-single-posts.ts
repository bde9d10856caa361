import { defineClientCheck } from '../../core/client-check.ts';

export default defineClientCheck({
  id: 'client-modern/messages-are-single-posts',
  claim: 'Sends each message as a POST of its own.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-01'],
    says: 'The body of each POST is one request or one notification, as a JSON object.',
    spec: '2026-07-28/basic/transports/streamable-http#sending-messages',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Connect the client in the stateless era, and let it list tools.',
  messages: {
    noJson: 'It sent a POST whose body is no JSON.',
    empty: 'It sent a POST without a body.',
  },
  remedy: 'POST each message by itself, as one JSON object.',
  catches: { 'posts-two-messages': ['noJson'], 'posts-nothing-first': ['empty'] },

  watch({ talk, report, notSeen }) {
    const posts = talk.requests.filter(({ method, status }) => method === 'POST' && status !== 0);
    if (posts.length === 0) return notSeen();
    for (const { head, body } of posts) {
      if (body === undefined) report({ message: 'empty', evidence: [head] });
      // What we stopped reading is not known.
      else if (body.kind === 'noise' && body.cut !== true) report({ message: 'noJson', evidence: [head, body] });
    }
  },
});
