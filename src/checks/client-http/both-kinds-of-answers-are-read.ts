import { defineClientCheck } from '../../core/client-check.ts';
import { mediaTypeOf } from '../../core/frames/frame.ts';
import type { ClientCall } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-http/both-kinds-of-answers-are-read',
  claim: 'Reads answers that come as JSON and answers that come on a stream.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-04'],
    says: 'A server answers a request with JSON or with a stream of events, as it likes, and a client takes both.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  occasion: 'Let the client list tools, and then read a resource.',
  messages: {
    missed: 'It took `{{method}}` back {{seconds}} seconds after the answer had come {{how}}.',
  },
  harm: { kind: 'hangs', because: 'Every call that is answered in this way waits until it times out.' },
  remedy:
    'Look at the `Content-Type` of every answer: parse `application/json` as one message, and read `text/event-stream` event by event.',
  catches: { 'reads-no-streams': ['missed'] },
  explains: ['client-cancelling/only-open-requests-are-cancelled', 'client-progress/slow-calls-ask-for-it'],

  watch({ talk, report, notSeen }) {
    const kinds = new Set<string>();
    for (const call of talk.calls) {
      const { answer, http, method, id } = call;
      if (answer === undefined || http?.answer === undefined) continue;
      const taken = talk.notices.find(
        (notice) =>
          notice.method === 'notifications/cancelled' && notice.params['requestId'] === id && notice.frame.t - answer.t > CROSSING_MS,
      );
      const kind = mediaTypeOf(http.answer.headers);
      if (taken !== undefined) {
        const seconds = Math.round((taken.frame.t - answer.t) / 1000);
        const how = kind === 'text/event-stream' ? 'on a stream' : 'as JSON';
        report({ message: 'missed', subject: how, values: { method, seconds, how }, evidence: [answer, taken.frame] });
        kinds.add(kind);
      } else if (wentOn(talk.calls, answer.seq)) kinds.add(kind);
    }
    if (!kinds.has('application/json') || !kinds.has('text/event-stream')) return notSeen();
  },
});

/** A cancellation and an answer that cross are nothing odd. */
const CROSSING_MS = 1000;

function wentOn(calls: readonly ClientCall[], answered: number): boolean {
  return calls.some(({ frame }) => frame.seq > answered);
}
