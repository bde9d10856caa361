import { defineCheck } from '../../core/check.ts';
import { isEventStream } from '../../peer/http/stream-frames.ts';

export default defineCheck({
  id: 'sse/stream-begins-with-endpoint',
  claim: 'Says where to post before it says anything else.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SSE-02'],
    says: 'Once a client has connected, the server sends an `endpoint` event with the address for its messages.',
    spec: '2024-11-05/basic/transports#http-with-sse',
  },
  wires: ['sse'],
  messages: { later: 'Its stream begins with {{what}}; the `endpoint` event comes later.' },
  regrade: { later: { severity: 'warning', because: 'Most clients wait until it comes, and some take the first event for it.' } },
  remedy: 'Send the `endpoint` event first, before any greeting. Comments may stand before it.',
  catches: { 'speaks-before-its-endpoint': ['later'] },

  watch({ frames, report, skip }) {
    const gets = new Set(frames.filter((frame) => frame.kind === 'request-head' && frame.method === 'GET').map(({ seq }) => seq));
    const streams = new Set(
      frames.flatMap((frame) => (frame.kind === 'response-head' && gets.has(frame.request) && isEventStream(frame) ? [frame.request] : [])),
    );
    const first = new Map<number, (typeof frames)[number]>();
    for (const frame of frames) {
      if ((frame.kind !== 'event' && frame.kind !== 'message') || frame.from !== 'server') continue;
      if (frame.request !== undefined && streams.has(frame.request) && !first.has(frame.request)) first.set(frame.request, frame);
    }
    if (first.size === 0) return skip('No stream brought an event.');
    for (const frame of first.values()) {
      if (frame.kind === 'event' && frame.event === 'endpoint') continue;
      const what = frame.kind === 'event' ? `an event of the type \`${frame.event}\`` : 'a message';
      report({ message: 'later', values: { what }, evidence: [frame] });
    }
  },
});
