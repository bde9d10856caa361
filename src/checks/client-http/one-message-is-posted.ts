import { defineClientCheck } from '../../core/client-check.ts';

export default defineClientCheck({
  id: 'client-http/one-message-is-posted',
  claim: 'Posts each message by itself, as JSON.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-02'],
    says: 'Every message of a client is a POST of its own to the endpoint.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Connect the client.',
  messages: {
    several: 'It posted {{count}} messages in one body, which is no JSON any more.',
    none: 'It posted a body that is no JSON.',
    empty: 'It posted nothing.',
  },
  remedy: 'Send every request, notification and answer in a POST of its own, with one JSON object as its body.',
  catches: { 'posts-two-messages': ['several'], 'posts-a-form': ['none'], 'posts-nothing': ['empty'] },

  watch({ talk, report, notSeen }) {
    const posts = talk.requests.filter(({ method }) => method === 'POST');
    if (posts.length === 0) return notSeen();
    for (const { head, body } of posts) {
      if (body === undefined) report({ message: 'empty', evidence: [head] });
      if (body?.kind !== 'noise') continue;
      // What was too large to be read was not read.
      if (body.text === '' && body.cut === true) continue;
      const lines = body.text.split('\n').filter((line) => /^\s*\{.*\}\s*$/.test(line));
      if (lines.length > 1) report({ message: 'several', values: { count: lines.length }, evidence: [head, body] });
      else report({ message: 'none', evidence: [head, body] });
    }
  },
});
