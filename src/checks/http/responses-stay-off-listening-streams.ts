import { defineCheck } from '../../core/check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isResponse, messagesIn } from '../../core/frames/message.ts';

export default defineCheck({
  id: 'http/responses-stay-off-listening-streams',
  claim: 'Sends no response on a stream that a client opened to listen.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-18'],
    says: 'A stream that a GET opened carries no responses, unless it resumes the stream of a request.',
    spec: '2025-11-25/basic/transports#listening-for-messages-from-the-server',
  },
  wires: ['http'],
  messages: { response: 'The answer to a request came on the stream of a GET, and not in the answer to its POST.' },
  remedy: 'Send each response on the stream of the POST that brought its request.',
  catches: { 'answers-on-the-get-stream': ['response'] },

  watch({ frames, report, skip }) {
    const listening = new Map(
      frames.flatMap((frame) =>
        frame.kind === 'request-head' && frame.method === 'GET' && headerOf(frame.headers, 'last-event-id') === undefined
          ? [[frame.seq, frame] as const]
          : [],
      ),
    );
    const isOpened = frames.some((frame) => frame.kind === 'response-head' && frame.status === 200 && listening.has(frame.request));
    if (!isOpened) return skip('No GET opened a stream.');
    for (const frame of frames) {
      if (frame.kind !== 'message' || frame.from !== 'server' || frame.request === undefined) continue;
      const head = listening.get(frame.request);
      if (head === undefined || !messagesIn(frame.message).some((message) => isResponse(message))) continue;
      // A GET that is answered with JSON is no stream, and another fault.
      if (
        frames.some(
          (each) =>
            each.kind === 'response-head' &&
            each.request === head.seq &&
            !/^text\/event-stream/i.test(headerOf(each.headers, 'content-type') ?? ''),
        )
      )
        continue;
      report({ message: 'response', evidence: [head, frame] });
    }
  },
});
