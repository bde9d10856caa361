import { defineCheck } from '../../core/check.ts';
import { headerOf, mediaTypeOf } from '../../core/frames/frame.ts';

export default defineCheck({
  id: 'modern/streams-are-unbuffered',
  claim: 'Asks proxies not to hold its streams back.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['HTTP-31', 'SUB-13'],
    says: 'An answer of type `text/event-stream` carries the header `X-Accel-Buffering: no`.',
    spec: '2026-07-28/basic/transports/streamable-http#receiving-messages',
  },
  wires: ['http'],
  messages: { missing: 'It answers with a stream that has {{actual}}.' },
  remedy:
    'Send `X-Accel-Buffering: no` with every stream: nginx and its kin otherwise collect it, and progress comes with the result or never.',
  catches: { 'streams-may-be-buffered': ['missing'] },

  watch({ frames, peer, report, skip }) {
    // nginx keeps this header to itself, and so do others: from afar its absence proves nothing.
    if (!peer.isLocal) return skip('It is not on this machine, and proxies in between take the header away.');
    const streams = frames.filter((frame) => frame.kind === 'response-head' && mediaTypeOf(frame.headers) === 'text/event-stream');
    if (streams.length === 0) return skip('It answered nothing with a stream.');
    for (const head of streams) {
      if (head.kind !== 'response-head') continue;
      const value = headerOf(head.headers, 'x-accel-buffering');
      if (value?.trim().toLowerCase() === 'no' || /nginx|openresty/i.test(headerOf(head.headers, 'server') ?? '')) continue;
      const actual = value === undefined ? 'no header `X-Accel-Buffering`' : `the header \`X-Accel-Buffering: ${value}\``;
      const request = frames.find((frame) => frame.seq === head.request);
      report({ message: 'missing', values: { actual }, evidence: request === undefined ? [head] : [request, head] });
    }
  },
});
