import { defineCheck } from '../../core/check.ts';
import { headerOf } from '../../core/frames/frame.ts';

export default defineCheck({
  id: 'http/delete-ends-session-or-gets-405',
  claim: 'Ends a session on DELETE, or answers 405.',
  subject: 'server',
  requirement: {
    level: 'MAY',
    rows: ['SHTTP-35'],
    says: 'A client ends its session with DELETE; a server that does not let it answers 405.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  messages: { otherStatus: 'It answers the DELETE of a live session with {{status}}.' },
  remedy: 'Answer a DELETE with 200 or 204 once the session has ended, or with 405 and an `Allow` header when clients may not end it.',
  catches: {
    'delete-gets-500': ['otherStatus'],
    'delete-gets-404': ['otherStatus'],
    'delete-gets-501': ['otherStatus'],
  },
  explains: ['http/ended-session-gets-404'],

  watch({ frames, isOrdinary, report, skip }) {
    const given = new Set<string>();
    const first = new Map<string, (typeof frames)[number]>();
    for (const frame of frames) {
      if (frame.kind === 'response-head') given.add(headerOf(frame.headers, 'mcp-session-id') ?? '');
      if (frame.kind !== 'request-head' || frame.method !== 'DELETE') continue;
      const session = headerOf(frame.headers, 'mcp-session-id');
      if (session !== undefined && given.has(session) && isOrdinary(frame.connection) && !first.has(session)) first.set(session, frame);
    }
    const answered = frames.filter((frame) => frame.kind === 'response-head');
    let isTried = false;
    for (const request of first.values()) {
      const head = answered.find((frame) => frame.request === request.seq);
      if (head === undefined) continue;
      isTried = true;
      const { status } = head;
      if ((status >= 200 && status < 300) || status === 405 || status === 429 || status === 503) continue;
      report({ message: 'otherStatus', values: { status }, evidence: [request, head] });
    }
    if (!isTried) return skip('No session was ended with DELETE.');
  },
});
