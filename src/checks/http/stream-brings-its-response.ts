import { defineCheck } from '../../core/check.ts';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { answersUnder, isEventStream, isResponseOn, mayGoOn } from '../../peer/http/stream-frames.ts';

export default defineCheck({
  id: 'http/stream-brings-its-response',
  claim: 'Ends no stream of a request before its response.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-07', 'SHTTP-08'],
    says: 'The stream that answers a POST carries the response to its request, at the latest once it was resumed.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: { lost: 'The stream that answers `{{method}}` ends {{how}}, and the response never comes.' },
  harm: { kind: 'hangs', because: 'A client waits for the response until its own deadline, and then gives the call up.' },
  remedy: 'Send the response on the stream before it is ended. Look for a proxy that cuts long streams, or a handler that closes them.',
  catches: { 'stream-ends-without-response': ['lost'] },
  explains: ['jsonrpc/*', 'lifecycle/*', 'pages/*', 'tools/*', 'resources/*', 'prompts/*', 'calls/*', 'open:http/*'],

  watch({ frames, isOrdinary, report, skip }) {
    let isTried = false;
    for (const { sent, id, head, method } of streamedRequests(frames.filter((frame) => isOrdinary(frame.connection)))) {
      isTried = true;
      const end = frames.find((frame): frame is FrameOf<'body-end'> => frame.kind === 'body-end' && frame.request === sent.request);
      if (end === undefined || end.how === 'aborted' || hasResponse(frames, sent, id)) continue;
      if (sent.request === undefined || mayGoOn(frames, sent.request)) continue;
      const how = end.how === 'complete' ? 'in order' : 'with a broken connection';
      report({ message: 'lost', values: { method, how }, subject: method, evidence: [sent, head, end] });
    }
    if (!isTried) return skip('It answered no request with a stream.');
  },
});

interface Streamed {
  readonly sent: FrameOf<'message'>;
  readonly id: unknown;
  readonly method: string;
  readonly head: FrameOf<'response-head'>;
}

function streamedRequests(frames: readonly Frame[]): readonly Streamed[] {
  const heads = new Map(frames.flatMap((frame) => (frame.kind === 'response-head' ? [[frame.request, frame] as const] : [])));
  return frames.flatMap((sent) => {
    if (sent.kind !== 'message' || sent.from !== 'client' || sent.request === undefined) return [];
    const [message, more] = messagesIn(sent.message);
    const head = heads.get(sent.request);
    if (!isRequest(message) || more !== undefined || head === undefined || !isEventStream(head)) return [];
    return [{ sent, head, id: message['id'], method: String(message['method']) }];
  });
}

/** On its own stream under whatever id, or elsewhere: that it came at all is the question here. */
function hasResponse(frames: readonly Frame[], { connection, request }: FrameOf<'message'>, id: unknown): boolean {
  return frames.some(
    (frame) => frame.connection === connection && (isResponseOn(frame, request) || answersUnder(frame, id)) && frame.from === 'server',
  );
}
