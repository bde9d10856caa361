import { defineCheck } from '../../core/check.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { toText } from '../../core/json/to-text.ts';
import { ADD_CALL } from '../../peer/calls/named-call.ts';

export default defineCheck({
  id: 'http/questions-of-a-call-are-heard',
  claim: 'Asks the client nothing during a call whose answer it cannot take in.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'The answer to a question comes in a POST of its own. Without a session a server does not know which call it belongs to.',
  },
  from: '2025-03-26',
  until: '2025-11-25',
  wires: ['http'],
  messages: {
    deaf: 'During the call of `{{tool}}` it asked `{{method}}`, got the answer with another POST, and never went on. It gives no session ids, so that it cannot tell what is answered.',
  },
  harm: { kind: 'hangs', because: 'The call never ends.' },
  remedy: 'Serve sessions where tools ask the client, or take the question out of the tool and tell the model what is missing.',
  catches: { 'asks-without-session': ['deaf'] },

  // What a client has declared is known to a session, and to nothing else.
  explains: ['open:calls/*', 'open:http/*', 'lifecycle/only-declared-client-features-are-used'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip }) {
    if (peer.hasSession) return skip('It gives session ids.');
    if (peer.call === undefined) return skip(ADD_CALL);
    const { tool } = peer.call;
    const mark = connection.frames.at(-1)?.seq ?? -1;
    const call = connection.request(
      'tools/call',
      { name: tool, arguments: peer.call.arguments },
      { timeoutMs: Math.min(limits.startMs, limits.requestMs * 3) },
    );
    const isQuestion = (frame: Frame): frame is MessageFrame =>
      frame.kind === 'message' && frame.from === 'server' && messagesIn(frame.message).some((each) => isRequest(each));
    const question = await Promise.race([
      connection.waitFor(isQuestion, { since: mark, timeoutMs: limits.requestMs }),
      call.then(() => undefined),
    ]);
    if (question === undefined) return;
    // A tool may be slow without being deaf.
    const { outcome, sent, http } = await call;
    http?.close();
    if (outcome === 'answered') return;
    const asked = messagesIn(question.message).find((each) => isRequest(each));
    const replies = connection.frames.filter(
      (frame) =>
        frame.seq > question.seq &&
        frame.kind === 'message' &&
        frame.from === 'client' &&
        messagesIn(frame.message).some((each) => each['id'] === asked?.['id']),
    );
    if (replies.length === 0) return;
    report({ message: 'deaf', values: { tool, method: toText(asked?.['method']) }, evidence: [sent, question, ...replies.slice(0, 1)] });
  },
});
