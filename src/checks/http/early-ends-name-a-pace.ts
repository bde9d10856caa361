import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { eventIdOf, isResponseOn } from '../../peer/http/stream-frames.ts';
import { endOf, hasResponse, streamedRequests } from '../../peer/http/streamed-requests.ts';

export default defineCheck({
  id: 'http/early-ends-name-a-pace',
  claim: 'Says when to come back before it ends the stream of a request early.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-12'],
    says: 'A server that ends a connection before the response, to be asked for the rest later, sends a `retry` field first.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: {
    hasty: 'It ends the stream that answers `{{method}}` in order and before the response, after an event id and without a `retry` field.',
  },
  remedy: 'Send an event with an id and `retry`, in milliseconds, before the stream is ended.',
  catches: { 'ends-streams-early-without-a-pace': ['hasty'] },

  watch({ frames, peer, isOrdinary, report, skip }) {
    // From far away anything on the way may have ended it.
    if (!peer.isLocal) return skip('Something between here and there may end streams as well.');
    const streamed = streamedRequests(frames.filter((frame) => isOrdinary(frame.connection)));
    if (streamed.length === 0) return skip('It answered no request with a stream.');
    for (const each of streamed) {
      const { sent, head, method } = each;
      const end = endOf(frames, each);
      const own = frames.filter((frame) => 'request' in frame && frame.request === sent.request);
      if (end?.how !== 'complete' || own.some((frame) => isResponseOn(frame, sent.request))) continue;
      // Where the response never comes, the end was not meant.
      if (!hasResponse(frames, each)) continue;
      const named = own.find((frame) => Boolean(eventIdOf(frame)));
      if (named === undefined || own.some(hasPace)) continue;
      report({ message: 'hasty', values: { method }, subject: method, evidence: [sent, head, named, end] });
    }
  },
});

function hasPace(frame: Frame): boolean {
  return (frame.kind === 'event' || frame.kind === 'message') && frame.retry !== undefined;
}
