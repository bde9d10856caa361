import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { shown, TOO_MANY } from '../../peer/http/http-probe.ts';

/** Some servers send no head of a stream before they have something to say on it. */
const HEAD_MS = 3000;

export default defineCheck({
  id: 'http/get-opens-stream-or-gets-405',
  claim: 'Opens a stream on GET, or answers 405.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-16', 'SHTTP-01'],
    says: 'A GET of the endpoint is answered with an event stream, or with 405 by servers that have nothing to say there.',
    spec: '2025-11-25/basic/transports#listening-for-messages-from-the-server',
  },
  wires: ['http'],
  messages: {
    noStream: 'It answers GET with 200 and {{type}}. Clients take it for a stream that has ended, and connect again and again.',
    otherStatus:
      'It answers GET with {{status}} instead of a stream or 405. Some clients take it for an error and connect again and again.',
    notServed: 'It answers GET with {{status}} instead of 405.',
  },
  regrade: {
    notServed: {
      severity: 'warning',
      because: 'Routers and proxies answer so for a method that they do not have, and most clients do without the stream.',
    },
  },
  remedy: 'Answer 405 with `Allow: POST, DELETE` when you send nothing outside of requests.',
  catches: {
    'get-answers-json': ['noStream'],
    'get-gets-400': ['otherStatus'],
    'get-gets-404': ['notServed'],
    'get-gets-401': ['otherStatus'],
    'get-gets-501': ['notServed'],
  },

  explains: {
    // What answers GET here with a page answers every other path so too.
    noStream: ['http/cut-stream-can-be-resumed', 'auth/open-servers-offer-no-sign-in'],
    otherStatus: ['http/cut-stream-can-be-resumed'],
    notServed: ['http/cut-stream-can-be-resumed'],
  },

  async run({ connection, limits, report, trait, inconclusive }) {
    const headers = { accept: 'text/event-stream', 'content-type': null };
    const answer = await connection.http({ method: 'GET', headers, timeoutMs: Math.min(limits.requestMs, HEAD_MS) });
    const { status, mediaType, head, isStream } = answer;
    if (isStream && status === 200) {
      // Whatever answers this belongs into the answer to its own POST.
      const { outcome } = await connection.request('ping');
      const isStray = (frame: Frame) => frame.kind === 'message' && frame.request === answer.request.seq;
      if (outcome !== 'answered') await connection.waitFor(isStray, { since: answer.request.seq, timeoutMs: limits.quietMs });
      answer.close();
      return trait('answers GET with', 'a stream');
    }
    answer.close();
    if (head === undefined) return trait('answers GET with', 'nothing until there is something to say');
    if (status === 429) return inconclusive(TOO_MANY);
    if (status === 405 || status === 409) return trait('answers GET with', status);
    const evidence = shown(answer);
    const expected = '`text/event-stream`, or 405';
    if (status >= 200 && status < 300) {
      const type = mediaType === '' ? 'no media type' : `\`${mediaType}\``;
      report({ message: 'noStream', values: { type }, evidence, expected, actual: type });
    } else if (status === 404 || status === 406 || status === 501) report({ message: 'notServed', values: { status }, evidence, expected });
    else report({ message: 'otherStatus', values: { status }, evidence, expected });
  },
});
