import { defineClientCheck } from '../../core/client-check.ts';
import { type Frame, headerOf, isFrameOf } from '../../core/frames/frame.ts';
import type { HttpSeen, Talk } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-http/dropped-streams-are-resumed',
  claim: 'Comes back to a stream that ended before the answer, and names the last event.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-14', 'SHTTP-25'],
    says: 'Where a stream with event ids ends before the answer is there, the client asks for the rest by GET with `Last-Event-ID`.',
    spec: '2025-11-25/basic/transports#resumability-and-redelivery',
  },
  from: '2025-11-25',
  wires: ['http'],
  under: ['closes-after-priming', 'cuts-streams-of-calls'],
  occasion: 'Let the client call the tool `echo` twice, and wait for the answers.',
  messages: {
    never: 'The stream of `{{method}}` ended after the event `{{event}}` and before the answer, and it did not ask for the rest.',
    nameless: 'It came back by GET without `Last-Event-ID`, so that the answer of `{{method}}` is lost.',
  },
  harm: { kind: 'hangs', because: 'The answer that the server keeps is never fetched, and the call waits until it times out.' },
  remedy: 'Remember the id of the last event, wait as long as `retry` says, and send GET with `Last-Event-ID` until the answer is there.',
  catches: { 'never-resumes': ['never'], 'resumes-without-event-id': ['nameless'] },

  watch({ talk, isOver, now, report, notSeen }) {
    const cut = talk.calls.flatMap(({ http, method }) => (http?.end === undefined ? [] : toCut(talk, http, method)));
    let isSeen = false;
    for (const { method, event, end } of cut) {
      const back = talk.requests.filter((http) => http.method === 'GET' && http.head.seq > end.seq);
      if (back.some(({ headers }) => headerOf(headers, 'last-event-id') === event)) isSeen = true;
      else if (isOver || now - end.t > PATIENCE_MS) {
        isSeen = true;
        const [first] = back;
        if (first === undefined) report({ message: 'never', subject: method, values: { method, event }, evidence: [end] });
        else report({ message: 'nameless', subject: method, values: { method }, evidence: [end, first.head] });
      }
    }
    if (!isSeen) return notSeen();
  },
});

const PATIENCE_MS = 30_000;

interface Cut {
  readonly method: string;
  /** The last one that it can name. */
  readonly event: string;
  readonly end: Frame;
}

/** A stream that brought an id and no answer before its end. */
function toCut({ frames }: Talk, { head, end }: HttpSeen, method: string): readonly Cut[] {
  const own = frames.filter((frame) => 'request' in frame && frame.request === head.seq && frame.from === 'server');
  const isAnswered = own.some((frame) => frame.kind === 'message' && typeof frame.message === 'object' && frame.text.includes('"result"'));
  const ids = own.flatMap((frame) => (isFrameOf('event')(frame) || isFrameOf('message')(frame) ? (frame.eventId ?? []) : []));
  const event = ids.at(-1);
  return end === undefined || isAnswered || event === undefined || end.how === 'aborted' ? [] : [{ method, event, end }];
}
