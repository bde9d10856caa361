import { defineClientCheck } from '../../core/client-check.ts';
import { type MessageFrame, mediaTypeOf } from '../../core/frames/frame.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';

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
  explains: [
    'client-cancelling/only-open-requests-are-cancelled',
    'client-pages/every-page-is-asked-for',
    'client-progress/slow-calls-ask-for-it',
  ],

  watch({ talk, report, notSeen }) {
    const answered = talk.calls.filter(({ answer, http }) => answer !== undefined && http?.answer !== undefined);
    let seen = 0;
    for (const [kind, how] of KINDS) {
      const ofKind = answered.filter(({ http }) => http?.answer !== undefined && mediaTypeOf(http.answer.headers) === kind);
      const late = ofKind.map((call) => takenBackLate(talk, call));
      // Who took none of them back, or not all, has read some.
      if (ofKind.some((call, at) => late[at] === undefined && wentOn(talk.calls, call))) seen += 1;
      const [first] = ofKind;
      const [taken] = late;
      if (first?.answer === undefined || taken === undefined || late.includes(undefined)) continue;
      seen += 1;
      const seconds = Math.round((taken.t - first.answer.t) / 1000);
      report({ message: 'missed', subject: how, values: { method: first.method, seconds, how }, evidence: [first.answer, taken] });
    }
    if (seen < KINDS.length) return notSeen();
  },
});

const KINDS = [
  ['application/json', 'as JSON'],
  ['text/event-stream', 'on a stream'],
] as const;

/** A cancellation and an answer that cross are nothing odd. */
const CROSSING_MS = 1000;

function takenBackLate({ notices }: Talk, { id, answer }: ClientCall): MessageFrame | undefined {
  const taken = notices.find(({ method, params }) => method === 'notifications/cancelled' && params['requestId'] === id);
  return taken !== undefined && answer !== undefined && taken.frame.t - answer.t > CROSSING_MS ? taken.frame : undefined;
}

function wentOn(calls: readonly ClientCall[], { answer }: ClientCall): boolean {
  return answer !== undefined && calls.some(({ frame }) => frame.seq > answer.seq);
}
