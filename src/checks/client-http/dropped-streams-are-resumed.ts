import { defineClientCheck } from '../../core/client-check.ts';
import { type Frame, headerOf } from '../../core/frames/frame.ts';
import type { Talk } from '../../core/talk.ts';

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
  under: ['closes-after-priming'],
  occasion: 'Let the client call the tool `echo` twice, and wait for the answers.',
  messages: {
    never: 'The stream of `{{method}}` ended after the event `{{event}}` and before the answer, and it did not ask for the rest.',
    nameless: 'It came back by GET without `Last-Event-ID`, so that the answer of `{{method}}` is lost.',
  },
  harm: { kind: 'hangs', because: 'The answer that the server keeps is never fetched, and the call waits until it times out.' },
  remedy: 'Remember the id of the last event, wait as long as `retry` says, and send GET with `Last-Event-ID` until the answer is there.',
  catches: { 'never-resumes': ['never'], 'resumes-without-event-id': ['nameless'] },

  watch({ talk, now, report, notSeen }) {
    let isSeen = false;
    for (const { method, event, end, until } of cutStreams(talk)) {
      const back = talk.requests.filter((http) => http.method === 'GET' && http.head.seq > end.seq);
      if (back.some(({ headers }) => headerOf(headers, 'last-event-id') === event)) {
        isSeen = true;
        continue;
      }
      // Who has left, or has given the call up, comes back to nothing.
      const isThere = talk.frames.some(({ from, t }) => from === 'client' && t > until);
      if (!isThere || now < until) continue;
      isSeen = true;
      const nameless = back.find(({ headers }) => headerOf(headers, 'last-event-id') === undefined);
      if (nameless === undefined) report({ message: 'never', subject: method, values: { method, event }, evidence: [end] });
      else report({ message: 'nameless', subject: method, values: { method }, evidence: [end, nameless.head] });
    }
    if (!isSeen) return notSeen();
  },
});

/** How long it may take beyond the pace of the server, and the pace where none was named. */
const GRACE_MS = 2000;
const PACE_MS = 1000;

interface Cut {
  readonly method: string;
  /** The last one that it can name. */
  readonly event: string;
  readonly end: Frame;
  /** By then it should have come back, on the clock of the frames. */
  readonly until: number;
}

/** Streams that brought an id and no answer before their end, of calls that were not taken back soon after. What a broken connection had brought nobody knows. */
function cutStreams(talk: Talk): readonly Cut[] {
  return talk.calls.flatMap((call): Cut[] => {
    const { http, id, method } = call;
    const end = http?.end;
    if (http === undefined || end?.how !== 'complete') return [];
    const own = talk.frames.filter((frame) => 'request' in frame && frame.request === http.head.seq && frame.from === 'server');
    const event = own.flatMap((frame) => ('eventId' in frame ? (frame.eventId ?? []) : [])).at(-1);
    if (event === undefined || own.some((frame) => frame === call.answer)) return [];
    const pace = own.flatMap((frame) => ('retry' in frame ? (frame.retry ?? []) : [])).at(-1);
    const until = end.t + (pace ?? PACE_MS) + GRACE_MS;
    const isTakenBack = talk.notices.some(
      (notice) => notice.method === 'notifications/cancelled' && notice.params['requestId'] === id && notice.frame.t < until,
    );
    return isTakenBack ? [] : [{ method, event, end, until }];
  });
}
