import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';

export default defineClientCheck({
  id: 'client-http/retry-is-honoured',
  claim: 'Waits as long as `retry` says before it comes back to a stream.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-13'],
    says: 'A client that asks for a stream again waits before as many milliseconds as its `retry` field named.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  under: ['closes-after-priming'],
  occasion: 'Let the client call the tool `echo`, and wait for the answer.',
  messages: {
    soon: 'It came back {{waited}} ms after the stream had ended, and `retry` had named {{retry}} ms.',
  },
  remedy: 'Keep the number of the last `retry` field, and wait at least as long before every new GET.',
  catches: { 'reconnects-at-once': ['soon'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const { method, headers, head } of talk.requests) {
      const event = method === 'GET' ? headerOf(headers, 'last-event-id') : undefined;
      if (event === undefined) continue;
      const named = talk.frames.findLast((frame) => 'eventId' in frame && frame.eventId === event && frame.seq < head.seq);
      const stream = named !== undefined && 'request' in named ? named.request : undefined;
      const paces = talk.frames.flatMap((frame) =>
        'retry' in frame && frame.retry !== undefined && 'request' in frame && frame.request === stream ? [frame.retry] : [],
      );
      const end = talk.frames.find((frame) => frame.kind === 'body-end' && frame.request === stream);
      const retry = paces.at(-1);
      if (retry === undefined || end === undefined || end.seq > head.seq) continue;
      isSeen = true;
      const waited = Math.round(head.t - end.t);
      if (waited < retry * TOLERANCE) report({ message: 'soon', values: { waited, retry }, evidence: [end, head] });
    }
    if (!isSeen) return notSeen();
  },
});

/** Clocks and timers are not alike. */
const TOLERANCE = 0.9;
