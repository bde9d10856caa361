import { defineCheck } from '../../core/check.ts';
import { type Frame, headerOf } from '../../core/frames/frame.ts';

export default defineCheck({
  id: 'http/event-ids-are-unique',
  claim: 'Gives no two events of a session the same id.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-22'],
    says: 'The id of an event is unique over all streams of its session, so that it names the stream as well as the place in it.',
    spec: '2025-11-25/basic/transports#resumability-and-redelivery',
  },
  wires: ['http'],
  messages: {
    repeated: 'Two events for one client have the id `{{id}}`. Whoever resumes from it may get the rest of the wrong stream.',
  },
  remedy: 'Put the stream into the id, such as `<stream>-<number>`, or count over all streams of the session.',
  catches: { 'event-ids-begin-anew': ['repeated'] },

  explains: ['http/cut-stream-can-be-resumed', 'http/unknown-event-id-is-harmless'],

  watch({ frames, report, skip }) {
    const resumed = new Set<number>();
    const seen = new Map<string, Frame>();
    for (const frame of frames) {
      // What a resumed stream brings again has the id it had.
      if (frame.kind === 'request-head' && headerOf(frame.headers, 'last-event-id') !== undefined) resumed.add(frame.seq);
      if ((frame.kind !== 'event' && frame.kind !== 'message') || frame.eventId === undefined || frame.eventId === '') continue;
      if (frame.request === undefined || resumed.has(frame.request)) continue;
      const place = `${frame.connection} ${frame.eventId}`;
      const before = seen.get(place);
      if (before !== undefined) report({ message: 'repeated', values: { id: frame.eventId }, evidence: [before, frame] });
      else seen.set(place, frame);
    }
    if (seen.size === 0) return skip('Its events have no ids.');
  },
});
