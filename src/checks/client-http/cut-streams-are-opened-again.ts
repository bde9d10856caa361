import { defineClientCheck } from '../../core/client-check.ts';
import type { HttpSeen, Talk } from '../../core/talk.ts';
import { PATIENCE_MS } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-http/cut-streams-are-opened-again',
  claim: 'Opens its stream for what belongs to no request again when the connection is cut.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Proxies cut what is idle for a minute, and nobody is told. Without the stream a client hears of no change, and cannot be asked for anything beside its own requests.',
  },
  until: '2025-11-25',
  wires: ['http'],
  under: ['sse-idle-cut'],
  occasion: 'Connect the client, leave it alone for 15 seconds, and then let it list tools.',
  messages: {
    left: 'The stream that it had opened by GET was cut, and {{seconds}} seconds later it had opened no other.',
  },
  remedy: 'Send the GET again when the stream ends, after a pause that grows, for as long as the session lasts.',
  catches: { 'leaves-its-stream-cut': ['left'] },

  watch({ talk, now, isOver, report, notSeen }) {
    const streams = talk.requests.filter(isStream);
    const cut = streams.find(({ end }) => end !== undefined && end.how !== 'aborted');
    if (cut?.end === undefined) return notSeen();
    const { end, head } = cut;
    if (talk.requests.some((http) => http.method === 'GET' && http.head.seq > end.seq)) return;
    const waited = lastSeen(talk, isOver ? undefined : now) - end.t;
    if (waited < PATIENCE_MS) return notSeen();
    report({ message: 'left', values: { seconds: Math.floor(waited / 1000) }, evidence: [head, end] });
  },
});

function isStream({ method, status }: HttpSeen): boolean {
  return method === 'GET' && status === 200;
}

/** When the client was there for sure: now, or when it sent something that is no goodbye. */
function lastSeen({ requests }: Talk, now: number | undefined): number {
  return now ?? requests.findLast(({ method }) => method === 'POST')?.head.t ?? 0;
}
